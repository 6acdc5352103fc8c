import { numbersIn } from '../numbers.js';
import type { OwnerTexts } from './english.js';

const language = 'fr';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')} : 1`;

/** The texts of the owner's dashboard in French, with the formal address. */
export const strings: OwnerTexts = {
  language,
  direction: '',

  required: 'obligatoire',
  changed: 'modifié',
  on: 'Activé',
  off: 'Désactivé',
  unchanged: 'Laisser tel quel',
  pleaseChoose: 'Choisissez une option',
  empty: 'vide',
  quoted: words => `«\u00a0${words}\u00a0»`,
  notTold:
    'Le service n’indique pas la valeur enregistrée. Laissez le champ vide pour la conserver.',
  noDomains: 'Aucun domaine n’est dans la liste : le chatbot ne fonctionnera sur aucune page.',
  pickColor: label => `${label} : choisir une couleur`,
  choosePicture: 'Envoyer une image',
  uploading: 'Envoi…',
  fileId: 'Identifiant du fichier',
  remove: 'Retirer',
  notAPicture: 'Seules les images PNG, JPEG, WebP et GIF sont prises en charge.',
  pictureTooLarge: 'Les images ne doivent pas dépasser 20 Mo.',
  noUploads:
    'Ce service n’accepte pas l’envoi de fichiers. Saisissez plutôt l’identifiant d’un fichier enregistré.',
  uploadFailed: 'L’image n’a pas pu être envoyée. Veuillez réessayer.',
  addImage: 'Ajouter des images',
  imageNumber: number => `Image ${number}`,
  moveUp: name => `Monter ${name}`,
  moveDown: name => `Descendre ${name}`,
  movedTo: (place, count) => `Déplacé en position ${place} sur ${count}`,
  removeItem: name => `Retirer ${name}`,
  addColumn: 'Ajouter une colonne',
  columnName: number => `Nom de la colonne ${number}`,
  columnValue: number => `Valeur de la colonne ${number}`,
  columnNameHint: 'Nom',
  columnValueHint: 'Valeur',

  loading: 'Chargement…',
  saving: 'Enregistrement…',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  discard: 'Annuler les modifications',
  cancel: 'Annuler',
  back: 'Retour',
  close: 'Fermer',
  retry: 'Réessayer',
  show: 'Afficher',
  showMore: 'Afficher plus',
  download: 'Télécharger',
  from: 'Du',
  to: 'Au',
  moreInPeriod: 'Il peut y en avoir d’autres. Choisissez une période plus courte.',
  allSaved: 'Toutes les modifications sont enregistrées.',
  unsaved: count =>
    plural(count, {
      one: '# modification non enregistrée',
      other: '# modifications non enregistrées',
    }),
  checkFields: count =>
    plural(count, { one: 'Veuillez vérifier # champ.', other: 'Veuillez vérifier # champs.' }),
  unusable: 'indisponible pour l’instant',

  failed: 'Une erreur s’est produite. Veuillez réessayer.',
  noConnection: 'Le service est injoignable. Veuillez réessayer.',
  wrongKey: 'Cette clé ne correspond pas à ce chatbot.',
  noSerial: 'L’attribut serial-number manque.',
  noKey: 'Il faut une clé : définissez la propriété credentials.',

  conflict: theirs => `Quelqu’un d’autre l’a modifié en : ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: 'Quelqu’un d’autre a modifié # réglage. Rien n’est encore enregistré : choisissez la valeur à garder.',
      other:
        'Quelqu’un d’autre a modifié # réglages. Rien n’est encore enregistré : choisissez les valeurs à garder.',
    }),
  keepMine: 'Garder ma version',
  takeTheirs: 'Prendre l’autre version',

  leave: {
    title: 'Quitter sans enregistrer ?',
    text: count =>
      plural(count, {
        one: 'Vous avez # modification non enregistrée.',
        other: 'Vous avez # modifications non enregistrées.',
      }),
    confirm: 'Quitter',
    cancel: 'Rester',
  },
  discardQuestion: {
    title: 'Abandonner les modifications ?',
    text: count =>
      plural(count, {
        one: '# modification sera perdue.',
        other: '# modifications seront perdues.',
      }),
    confirm: 'Abandonner',
    cancel: 'Garder',
  },

  problems: {
    required: 'Ce champ est obligatoire.',
    number: 'Veuillez saisir un nombre.',
    whole: 'Veuillez saisir un nombre entier.',
    'at-least': bound => `Veuillez saisir au moins ${format(bound)}.`,
    'at-most': bound => `Veuillez saisir au plus ${format(bound)}.`,
    either: (one, other) => `Cela peut signifier ${one} ou ${other}. Saisissez la valeur voulue.`,
    url: 'Veuillez saisir une adresse qui commence par https:// ou http://.',
    email: 'Veuillez saisir une adresse e-mail.',
    color: 'Veuillez saisir une couleur comme rgb(31,78,216).',
    'time-zone': 'Veuillez saisir un fuseau horaire comme Europe/Paris.',
    choice: 'Veuillez choisir une option de la liste.',
    pairs: 'Chaque colonne doit avoir un nom.',
    'not-clearable': 'Ce champ ne peut pas être vide.',
    invalid: 'Cette valeur n’est pas valide.',
  },

  contrast: {
    'black-text': value =>
      `Un texte blanc serait difficile à lire sur cette couleur : le widget utilise donc du noir (${ratio(value)}).`,
    pale: value =>
      `Cette couleur se voit mal sur une page blanche (${ratio(value)} ; le minimum est 3 : 1).`,
    dark: value =>
      `Cette couleur se voit mal sur une page sombre (${ratio(value)} ; le minimum est 3 : 1).`,
  },

  choices: {
    for_sale: 'À vendre',
    for_rent: 'À louer',
    Active: 'Actif',
    PreOnMarket: 'Bientôt',
    Sold: 'Vendu',
    'Square Feet': 'Pieds carrés',
    'Square Meters': 'Mètres carrés',
    OpenHouse: 'Portes ouvertes',
    '3D': 'Visite 3D',
    'Entire place': 'Logement entier',
    Room: 'Chambre',
  },
  sides: { left: 'À gauche', right: 'À droite' },

  tabList: 'Chatbot',
  tabs: {
    form: 'Réglages',
    preview: 'Aperçu',
    embed: 'Intégrer',
    conversations: 'Conversations',
    leads: 'Contacts',
  },
  preview: {
    title: 'Aperçu',
    size: 'Taille de l’aperçu',
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    help: 'L’aperçu suit vos modifications. Les réponses utilisent les réglages enregistrés.',
  },
  embed: {
    script: 'Une ligne',
    element: 'Script et élément',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Collez-le à la fin de la page. Le script ajoute le chatbot.',
      element: 'Pour décider de la position et de l’apparence du chatbot.',
      npm: 'Pour les applications avec un bundler.',
      react: 'À partir de React 19.',
    },
    pin: 'Fixer cette version du fichier (integrity). Chaque mise à jour du service demandera alors un nouveau code.',
    copy: 'Copier',
    copied: 'Copié',
    selected: 'Sélectionné. Copiez le texte avec le clavier.',
  },
  conversations: {
    none: 'Aucune conversation sur cette période.',
    count: count => plural(count, { one: '# conversation', other: '# conversations' }),
    messages: count => plural(count, { one: '# message', other: '# messages' }),
    visitor: 'Visiteur',
    chatbot: 'Chatbot',
  },
  leads: {
    none: 'Aucun contact sur cette période.',
    count: count => plural(count, { one: '# contact', other: '# contacts' }),
    handoff: 'a demandé à parler à une personne',
    message: 'envoyé dans le chat',
    unknown:
      'Ce service ne liste pas les contacts. Il les envoie à l’adresse prévue pour les contacts du jour.',
  },

  groups: {
    greeting: ['Accueil', 'Ce que les visiteurs voient en premier.'],
    appearance: ['Apparence', 'Couleurs, images et position.'],
    answers: ['Réponses', 'Ce que le chatbot sait de sa tâche et comment il répond.'],
    input: ['Saisie', 'Ce que les visiteurs peuvent envoyer en plus du texte.'],
    people: ['Personnes et liens', 'Comment les visiteurs vous contactent depuis le chat.'],
    privacy: ['Confidentialité', 'Ce que vous promettez et ce qui est conservé.'],
    limits: ['Limites', 'Combien les visiteurs peuvent demander.'],
    places: ['Pages autorisées', 'Les pages qui peuvent intégrer le chatbot.'],
    reports: ['Rapports quotidiens', 'Envoyés chaque matin, pour la veille.'],
  },
  settings: {
    Name: ['Nom', 'Le nom que voient les visiteurs.'],
    WelcomeMessage: ['Message d’accueil', 'Chaque ligne est un message à part.'],
    SuggestedMessage: ['Questions suggérées', 'Une par ligne. Un clic l’envoie.'],
    UserInputPlaceholder: ['Indication du champ de saisie', 'Affichée tant qu’il est vide.'],
    ChatbotPopupOnce: [
      'Accueillir une seule fois',
      'À côté du chat fermé, une fois par navigateur.',
    ],
    ChatBubbleColor: ['Couleur du bouton et de l’en-tête', 'Aussi des liens dans le chat.'],
    UserMessageColor: ['Couleur des messages des visiteurs', 'Sinon celle du bouton.'],
    ChatBubbleAlign: ['Côté de la page', 'Où se trouve le bouton.'],
    ChatProfilePicture: ['Image de profil', 'À côté du nom et des réponses.'],
    ChatIcon: ['Image du bouton', 'À la place de la bulle.'],
    SystemMessage: ['Instructions', 'Ce que le modèle doit savoir et respecter à chaque réponse.'],
    Model: ['Modèle', 'Le modèle de langage qui répond.'],
    Temperature: [
      'Créativité',
      '0 est strict, 100 est créatif. Pour des faits, choisissez une valeur basse.',
    ],
    AIResponseLanguage: ['Langue des réponses', 'Son nom complet en anglais, comme French.'],
    AnswerSuffix: ['Texte après chaque réponse', 'Ajouté à la fin de chacune.'],
    TimeZone: [
      'Fuseau horaire',
      'Pour les dates, les limites mensuelles et l’heure des rapports quotidiens.',
    ],
    EnablePushToTalk: ['Messages vocaux', 'Les visiteurs peuvent enregistrer leur question.'],
    EnableUploadImage: ['Images', 'Les visiteurs peuvent envoyer des images.'],
    TalkToHumanEmail: [
      'E-mail pour les demandes',
      'Reçoit les demandes de contact avec une personne. Les visiteurs ne la voient jamais.',
    ],
    TalkToHumanResponseMessage: [
      'Confirmation de la demande',
      'Affichée après une demande de contact avec une personne.',
    ],
    MessagingContactUrl: ['Messagerie', 'Lien vers un contact, comme https://wa.me/…'],
    SocialPageUrl: ['Page sur un réseau social', 'Dans le menu du chat.'],
    SocialProfileUrl: ['Profil sur un réseau social', 'Dans le menu du chat.'],
    ChatbotPrivacyPolicyName: ['Nom de la politique de confidentialité', 'Le texte du lien.'],
    ChatbotPrivacyPolicyUrl: [
      'Adresse de la politique de confidentialité',
      'La destination du lien.',
    ],
    ChatbotPrivacyPolicyDescription: [
      'Confidentialité en bref',
      'Affiché avant que les visiteurs acceptent.',
    ],
    RemoveChatLogOnBrowserClose: [
      'Oublier à la fermeture du navigateur',
      'Pour les ordinateurs partagés.',
    ],
    RateLimitCount: [
      'Limite de messages',
      'Par visiteur, dans le délai ci-dessous. 0 signifie illimité.',
    ],
    RateLimitTime: ['Délai en secondes', 'La durée de la période.'],
    RateLimitMessage: ['Texte à la limite', 'Affiché aux visiteurs qui doivent attendre.'],
    MessageLimit: ['Limite mensuelle', 'Pour tous les visiteurs ; -1 signifie illimité.'],
    VerifyDomain: [
      'Seulement sur les domaines de la liste',
      'Bloque les pages absentes de la liste ci-dessous.',
    ],
    Domains: ['Domaines', 'Un par ligne, comme https://www.example.com ou *.example.com.'],
    CustomDomain: ['Domaine personnalisé', 'Pour le chatbot intégré.'],
    EmailForDailyChatLogs: ['E-mail pour les conversations', 'Qui reçoit celles de la veille.'],
    EmailForDailyLeads: ['E-mail pour les contacts', 'Qui reçoit ceux de la veille.'],
  },

  listingGroups: {
    offer: 'Offre',
    home: 'Bien',
    price: 'Prix',
    place: 'Emplacement',
    words: 'Description et images',
  },
  listing: {
    MLSNumber: ['Numéro MLS', 'Doit être unique.'],
    Url: ['Adresse de la page', 'La destination des liens dans les réponses du chatbot.'],
    SaleType: ['Type d’annonce', ''],
    Status: ['Statut', ''],
    DaysOnMarket: ['Jours sur le marché', ''],
    Tours: ['Visites', ''],
    PropertyType: ['Type de bien', 'Comme House, Condo ou Land.'],
    Bedrooms: ['Chambres', ''],
    Bathrooms: ['Salles de bains', 'Les fractions sont permises : 2.5'],
    ParkingSpots: ['Places de parking', ''],
    YearBuilt: ['Année de construction', ''],
    BuildingArea: ['Surface habitable', ''],
    LotArea: ['Surface du terrain', ''],
    AreaUnit: ['Unité des surfaces', ''],
    SpaceType: ['Ce qui est loué', ''],
    CurrencySymbol: ['Devise', 'Symbole de tous les prix, comme €'],
    SalePrice: ['Prix demandé', ''],
    RentPrice: ['Loyer mensuel', ''],
    UnitAreaPrice: ['Prix par unité de surface', ''],
    EstimatePrice: ['Prix estimé', ''],
    HOAMonth: ['Charges mensuelles', ''],
    DepositFee: ['Dépôt de garantie', ''],
    Address: ['Rue et numéro', ''],
    City: ['Ville', ''],
    State: ['Région', ''],
    ZIP: ['Code postal', ''],
    Location: ['Quartier', 'Une description de l’emplacement.'],
    Latitude: ['Latitude', ''],
    Longitude: ['Longitude', ''],
    Description: ['Description', ''],
    Images: ['Images', 'La première est en tête. Plusieurs adresses peuvent être collées.'],
    ExtensionColumn: ['Autres colonnes', 'Tout le reste, comme le nom de l’agent.'],
  },
  form: {
    add: 'Nouvelle annonce',
    create: 'Ajouter l’annonce',
    edit: name => `Modifier ${name}`,
  },

  table: {
    caption: 'Annonces',
    columns: {
      home: 'Bien',
      number: 'Numéro MLS',
      saleType: 'Type d’annonce',
      status: 'Statut',
      price: 'Prix',
      rooms: 'Chambres et bains',
      area: 'Surface',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} ch.`, baths && `${baths} sdb`].filter(Boolean).join(' · '),
    city: 'Ville',
    saleType: 'Type d’annonce',
    number: 'Numéro MLS',
    all: 'Toutes',
    find: 'Chercher',
    clear: 'Effacer',
    add: 'Nouvelle annonce',
    import: 'Importer',
    export: 'Exporter',
    exporting: (done, total) => `${format(done)} sur ${format(total)} : arrêter`,
    exported: count => plural(count, { one: '# annonce exportée', other: '# annonces exportées' }),
    none: 'Il n’y a pas encore d’annonces. Ajoutez-en une ou importez un fichier.',
    noneFound: 'Aucune annonce ne correspond à ces filtres.',
    sortsPage: 'Trie les annonces de cette page',
    sortBy: 'Trier par',
    unsorted: 'Ordre d’enregistrement',
    selectPage: 'Sélectionner toutes les annonces de cette page',
    selectOne: name => `Sélectionner ${name}`,
    selected: count => plural(count, { one: '# sélectionnée', other: '# sélectionnées' }),
    selectNone: 'Effacer la sélection',
    delete: 'Supprimer…',
    deleteQuestion: {
      title: count =>
        plural(count, { one: 'Supprimer # annonce ?', other: 'Supprimer # annonces ?' }),
      text: 'Le chatbot n’en parlera plus. C’est irréversible.',
      confirm: count =>
        plural(count, { one: 'Supprimer # annonce', other: 'Supprimer # annonces' }),
      cancel: 'Garder',
    },
    named: more => plural(more, { one: 'et # autre', other: 'et # autres' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, { one: '# annonce supprimée.', other: '# annonces supprimées.' })
        : `${format(gone)} annonces sur ${format(count)} supprimées.`,
    created: 'Annonce ajoutée.',
    imported: 'Importation terminée.',
    pages: 'Pages du tableau',
    range: (first, last, total) => `${format(first)}–${format(last)} sur ${format(total)}`,
    perPage: 'Par page',
    previous: 'Précédente',
    next: 'Suivante',
    page: 'Page',
    ofPages: pages => `sur ${format(pages)}`,
  },

  import: {
    title: 'Importer des annonces',
    step: (step, of) => `Étape ${step} sur ${of}`,
    steps: {
      file: 'Choisir un fichier',
      columns: 'Associer les colonnes',
      check: 'Vérifier',
      store: 'Importer',
    },
    drop: 'Déposez un fichier ici, ou choisissez-en un.',
    choose: 'Choisir un fichier',
    formats:
      'CSV avec en-têtes, ou JSON d’un système RESO Web API. Rien n’est enregistré avant votre confirmation.',
    template: 'Télécharger un tableau vide',
    unreadable:
      'Il n’y a pas d’annonces dans ce fichier. Il faut un tableau avec en-têtes, ou du JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# ligne', other: '# lignes' })}, ${plural(columns, { one: '# colonne', other: '# colonnes' })}`,
    missing: 'Obligatoire, mais dans aucune colonne',
    missingHelp:
      'Choisissez une colonne ci-dessous, ou saisissez une valeur pour toutes les lignes.',
    column: 'Colonne du fichier',
    example: 'Exemple',
    becomes: 'Importée comme',
    becomesOf: column => `${column} est importée comme`,
    readAs: value => `Comment lire «\u00a0${value}\u00a0»`,
    leaveOut: 'Ignorer',
    furtherColumn: 'Garder comme colonne supplémentaire',
    checkNow: 'Vérifier les lignes',
    good: count =>
      plural(count, {
        one: '# ligne peut être importée.',
        other: '# lignes peuvent être importées.',
      }),
    bad: count =>
      plural(count, {
        one: '# ligne ne peut pas être importée.',
        other: '# lignes ne peuvent pas être importées.',
      }),
    faults: 'Problèmes',
    saveFaults: 'Télécharger ces lignes',
    line: line => `Ligne ${line}`,
    more: count => plural(count, { one: 'et # autre', other: 'et # autres' }),
    misquoted: 'Un guillemet manque ici ou est mal placé.',
    fault: (field, words) => `${field} : ${words}`,
    duplicate: (field, line) => `${field} : le même qu’à la ligne ${line}`,
    duplicates: 'S’il y a déjà une annonce avec le même numéro MLS',
    duplicatePolicies: {
      skip: 'Garder l’annonce existante',
      update: 'La mettre à jour depuis le fichier',
    },
    preview: 'Les premières lignes, telles qu’elles seront enregistrées',
    storeNow: count => plural(count, { one: 'Importer # annonce', other: 'Importer # annonces' }),
    progress: (done, total) => `${format(done)} sur ${format(total)}`,
    stop: 'Arrêter',
    goOn: 'Continuer avec le reste',
    summary: counts =>
      [
        `${format(counts.created)} ajoutées`,
        counts.updated && `${format(counts.updated)} mises à jour`,
        counts.skipped && `${format(counts.skipped)} inchangées`,
        counts.failed && `${format(counts.failed)} refusées`,
        counts.remaining && `${format(counts.remaining)} non essayées`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: time => `Le service a demandé une pause. L’importation reprendra à ${time}.`,
    notStored: 'Non enregistrées',
    lineNumber: 'Ligne',
    outcome: 'Résultat',
    outcomes: { skipped: 'Inchangée', failed: 'Refusée', untried: 'Non essayée' },
    doubtful:
      'La connexion a été coupée pendant l’envoi de cette ligne : elle est peut-être enregistrée.',
    stopQuestion: {
      title: 'Arrêter l’importation ?',
      text: remaining =>
        `Les annonces enregistrées sont conservées. ${plural(remaining, { one: '# ligne n’a pas été essayée.', other: '# lignes n’ont pas été essayées.' })}`,
      confirm: 'Arrêter',
      cancel: 'Continuer',
    },
  },
};
