import { numbersIn } from '../../shared/languages/numbers.js';
import type { OwnerStrings } from '../strings.js';
import { pair } from './pair.js';

const language = 'fr';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')} : 1`;

/** The texts of the owner's desk in French, with the formal address. */
export const strings: OwnerStrings = {
  language,
  direction: '',

  required: 'obligatoire',
  changed: 'modifié',
  on: 'Activé',
  off: 'Désactivé',
  unchanged: 'Laisser tel quel',
  pleaseChoose: 'Veuillez choisir',
  empty: 'vide',
  quoted: words => `«\u00a0${words}\u00a0»`,
  notTold: 'Le service n’indique pas la valeur actuelle. Laissez vide pour la conserver.',
  pickColour: label => `${label} : choisir une couleur`,
  choosePicture: 'Envoyer une image',
  uploading: 'Envoi…',
  fileId: 'Numéro du fichier',
  remove: 'Retirer',
  notAPicture: 'Seules les images PNG, JPEG, WebP et GIF sont possibles.',
  pictureTooLarge: 'L’image dépasse 20 Mo.',
  noUploads:
    'Ce service n’accepte pas de fichiers. Saisissez plutôt le numéro d’un fichier enregistré.',
  uploadFailed: 'L’image n’a pas pu être envoyée. Veuillez réessayer.',
  addImage: 'Ajouter des images',
  imageNumber: number => `Image ${number}`,
  moveUp: name => `Monter ${name}`,
  moveDown: name => `Descendre ${name}`,
  movedTo: (place, count) => `Maintenant numéro ${place} sur ${count}`,
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
  moreInPeriod: 'Il peut y en avoir davantage : choisissez une période plus courte.',
  allSaved: 'Toutes les modifications sont enregistrées.',
  unsaved: count =>
    plural(count, {
      one: '# modification non enregistrée',
      other: '# modifications non enregistrées',
    }),
  checkFields: count =>
    plural(count, { one: 'Veuillez vérifier # champ.', other: 'Veuillez vérifier # champs.' }),
  unusable: 'indisponible pour l’instant',

  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  noConnection: 'Le service est injoignable. Veuillez réessayer.',
  wrongKey: 'La clé n’ouvre pas ce chatbot.',
  noSerial: 'L’attribut serial-number manque.',
  noKey: 'Il faut une clé : définissez la propriété credentials.',

  conflict: theirs => `Quelqu’un d’autre l’a changé entre-temps en : ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# réglage a été changé par quelqu’un d’autre. Rien n’est encore enregistré : à vous de choisir.',
      other:
        '# réglages ont été changés par quelqu’un d’autre. Rien n’est encore enregistré : à vous de choisir.',
    }),
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre l’autre',

  leave: {
    title: 'Quitter sans enregistrer ?',
    text: count =>
      plural(count, {
        one: '# modification serait perdue.',
        other: '# modifications seraient perdues.',
      }),
    confirm: 'Quitter',
    cancel: 'Rester',
  },
  discardQuestion: {
    title: 'Abandonner votre saisie ?',
    text: count =>
      plural(count, {
        one: '# modification sera perdue.',
        other: '# modifications seront perdues.',
      }),
    confirm: 'Abandonner',
    cancel: 'Garder',
  },

  problems: {
    required: 'Veuillez remplir ce champ.',
    number: 'Veuillez saisir un nombre.',
    whole: 'Veuillez saisir un nombre entier.',
    'at-least': bound => `Veuillez saisir au moins ${format(bound)}.`,
    'at-most': bound => `Veuillez saisir au plus ${format(bound)}.`,
    either: (one, other) =>
      `Veuillez écrire ${one} ou ${other} : les deux lectures sont possibles.`,
    url: 'Veuillez saisir une adresse qui commence par https:// ou http://.',
    email: 'Veuillez saisir une adresse e-mail.',
    colour: 'Veuillez saisir une couleur comme rgb(31,78,216).',
    'time-zone': 'Veuillez saisir un fuseau horaire comme Europe/Paris.',
    choice: 'Veuillez choisir dans la liste.',
    pairs: 'Chaque colonne a besoin d’un nom.',
    'not-clearable': 'Cette valeur peut être changée, mais plus effacée.',
    invalid: 'Cela ne peut pas être utilisé.',
  },

  contrast: {
    'black-text': value =>
      `Un texte blanc serait difficile à lire sur cette couleur. Le widget écrit donc en noir (${ratio(value)}).`,
    pale: value =>
      `Cette couleur se distingue à peine sur une page blanche (${ratio(value)} ; il faut 3 : 1).`,
    dark: value =>
      `Cette couleur se distingue à peine sur une page sombre (${ratio(value)} ; il faut 3 : 1).`,
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

  tabList: 'Le chatbot',
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
    help: 'Il suit votre saisie. Les réponses viennent des réglages enregistrés.',
  },
  embed: {
    script: 'Une ligne',
    element: 'Script et élément',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'À placer avant la fin de la page. Le script crée l’élément.',
      element: 'Pour décider de la place et de l’apparence de l’élément.',
      npm: 'Dans une application avec un bundler.',
      react: 'À partir de React 19.',
    },
    pin: 'Fixer cette version du fichier (integrity) : une mise à jour du service demandera un nouveau texte.',
    copy: 'Copier',
    copied: 'Copié',
    selected: 'Sélectionné : copiez avec le clavier.',
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
    handoff: 'a demandé une personne',
    message: 'écrit dans le chat',
    unknown:
      'Ce service n’énumère pas les contacts. Il les envoie à l’adresse prévue pour les contacts du jour.',
  },

  groups: {
    greeting: pair('Accueil', 'Ce que les visiteurs voient d’abord.'),
    appearance: pair('Apparence', 'Couleurs, images et place.'),
    answers: pair('Réponses', 'Ce que le chatbot sait de sa tâche, et comment il parle.'),
    input: pair('Saisie', 'Ce que les visiteurs peuvent envoyer en plus du texte.'),
    people: pair('Personnes et liens', 'Le chemin du chat jusqu’à vous.'),
    privacy: pair('Confidentialité', 'Ce que vous promettez, et ce qui est conservé.'),
    limits: pair('Limites', 'Combien les visiteurs peuvent demander.'),
    places: pair('Où il peut se trouver', 'Les pages qui peuvent intégrer le chatbot.'),
    reports: pair('Rapports quotidiens', 'Envoyés chaque matin sur la veille.'),
  },
  settings: {
    Name: pair('Nom', 'Le nom que voient les visiteurs.'),
    WelcomeMessage: pair('Message d’accueil', 'Chaque ligne est un message à part.'),
    SuggestedMessage: pair('Questions proposées', 'Une par ligne. Un clic la pose.'),
    UserInputPlaceholder: pair('Indication du champ de saisie', 'Affichée tant qu’il est vide.'),
    ChatbotPopupOnce: pair(
      'Accueillir une seule fois',
      'À côté du chat fermé, une fois par navigateur.',
    ),
    ChatBubbleColor: pair('Couleur du bouton et de l’en-tête', 'Aussi des liens dans le chat.'),
    UserMessageColor: pair('Couleur des messages des visiteurs', 'Sinon celle du bouton.'),
    ChatBubbleAlign: pair('Côté de la fenêtre', 'Où se trouve le bouton.'),
    ChatProfilePicture: pair('Image de profil', 'À côté du nom et des réponses.'),
    ChatIcon: pair('Image du bouton', 'À la place de la bulle.'),
    SystemMessage: pair(
      'Instructions',
      'Ce que le modèle doit savoir et respecter à chaque réponse.',
    ),
    Model: pair('Modèle', 'Le modèle de langage qui répond.'),
    Temperature: pair(
      'Liberté de formulation',
      '0 est strict, 100 est inventif. Pour des faits, restez bas.',
    ),
    AIResponseLanguage: pair('Langue des réponses', 'Son nom complet en anglais, comme French.'),
    AnswerSuffix: pair('Texte après chaque réponse', 'Ajouté à chaque réponse.'),
    TimeZone: pair(
      'Fuseau horaire',
      'Pour les dates, les limites du mois et l’heure des rapports.',
    ),
    EnablePushToTalk: pair('Messages vocaux', 'Les visiteurs peuvent dire leur question.'),
    EnableUploadImage: pair('Images', 'Les visiteurs peuvent envoyer des images.'),
    TalkToHumanEmail: pair(
      'E-mail pour les demandes',
      'Les demandes d’une personne arrivent ici. Les visiteurs ne la voient jamais.',
    ),
    TalkToHumanResponseMessage: pair(
      'Mots après une demande',
      'Ce que lisent les visiteurs qui ont demandé une personne.',
    ),
    MessagingContactUrl: pair('Messagerie', 'Lien vers un contact, comme https://wa.me/…'),
    SocialPageUrl: pair('Page sur un réseau social', 'Dans le menu du chat.'),
    SocialProfileUrl: pair('Profil sur un réseau social', 'Dans le menu du chat.'),
    ChatbotPrivacyPolicyName: pair('Nom de la politique', 'Les mots du lien.'),
    ChatbotPrivacyPolicyUrl: pair('Adresse de la politique', 'Où mène le lien.'),
    ChatbotPrivacyPolicyDescription: pair(
      'La confidentialité en bref',
      'Ce que lisent les visiteurs avant d’accepter.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Oublier à la fermeture du navigateur',
      'Pour les ordinateurs partagés.',
    ),
    RateLimitCount: pair(
      'Questions au plus',
      'Par visiteur, dans le délai ci-dessous. 0 : sans limite.',
    ),
    RateLimitTime: pair('En secondes', 'Durée de la fenêtre.'),
    RateLimitMessage: pair('Mots à la limite', 'Ce que lisent les visiteurs qui doivent attendre.'),
    MessageLimit: pair('Questions par mois au plus', 'De tous les visiteurs. -1 : sans limite.'),
    VerifyDomain: pair(
      'Seulement sur les domaines de la liste',
      'Refuse les pages qui n’y sont pas.',
    ),
    Domains: pair('Domaines', 'Un par ligne, comme https://www.example.com ou *.example.com.'),
    CustomDomain: pair('Domaine à vous', 'Pour le chatbot intégré.'),
    EmailForDailyChatLogs: pair('E-mail pour les conversations', 'Qui reçoit celles de la veille.'),
    EmailForDailyLeads: pair('E-mail pour les contacts', 'Qui reçoit ceux de la veille.'),
  },

  listingGroups: {
    offer: 'Offre',
    home: 'Bien',
    price: 'Prix',
    place: 'Lieu',
    words: 'Mots et images',
  },
  listing: {
    MLSNumber: pair('Numéro MLS', 'Deux annonces n’ont jamais le même.'),
    Url: pair('Adresse de la page', 'Où mènent les réponses du chatbot.'),
    SaleType: pair('Vente ou location', ''),
    Status: pair('Statut', ''),
    DaysOnMarket: pair('Jours sur le marché', ''),
    Tours: pair('Visites', ''),
    PropertyType: pair('Type de bien', 'Comme House, Condo ou Land.'),
    Bedrooms: pair('Chambres', ''),
    Bathrooms: pair('Salles de bains', 'Les fractions sont permises : 2.5'),
    ParkingSpots: pair('Places de parking', ''),
    YearBuilt: pair('Année de construction', ''),
    BuildingArea: pair('Surface habitable', ''),
    LotArea: pair('Terrain', ''),
    AreaUnit: pair('Unité des surfaces', ''),
    SpaceType: pair('Ce qui est loué', ''),
    CurrencySymbol: pair('Monnaie', 'Symbole de tous les prix, comme €'),
    SalePrice: pair('Prix demandé', ''),
    RentPrice: pair('Loyer mensuel', ''),
    UnitAreaPrice: pair('Prix par unité de surface', ''),
    EstimatePrice: pair('Prix estimé', ''),
    HOAMonth: pair('Charges mensuelles', ''),
    DepositFee: pair('Dépôt de garantie', ''),
    Address: pair('Rue et numéro', ''),
    City: pair('Ville', ''),
    State: pair('Région', ''),
    ZIP: pair('Code postal', ''),
    Location: pair('Quartier', 'Des mots pour le situer.'),
    Latitude: pair('Latitude', ''),
    Longitude: pair('Longitude', ''),
    Description: pair('Description', ''),
    Images: pair('Images', 'La première est en tête. Plusieurs adresses peuvent être collées.'),
    ExtensionColumn: pair('Autres colonnes', 'Tout le reste, comme le nom de l’agent.'),
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
      saleType: 'Offre',
      status: 'Statut',
      price: 'Prix',
      rooms: 'Chambres et bains',
      area: 'Surface',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} ch.`, baths && `${baths} sdb`].filter(Boolean).join(' · '),
    city: 'Ville',
    saleType: 'Offre',
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
    created: 'L’annonce a été ajoutée.',
    imported: 'L’importation est terminée.',
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
      columns: 'Que sont les colonnes ?',
      check: 'Vérifier',
      store: 'Importer',
    },
    drop: 'Déposez un fichier ici, ou choisissez-en un.',
    choose: 'Choisir un fichier',
    formats:
      'CSV avec en-têtes, ou JSON tel que l’exportent les systèmes RESO Web API. Rien n’est enregistré avant que vous le disiez.',
    template: 'Télécharger un tableau vide',
    unreadable:
      'Il n’y a pas d’annonces dans ce fichier. Il faut un tableau avec en-têtes, ou du JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# ligne', other: '# lignes' })}, ${plural(columns, { one: '# colonne', other: '# colonnes' })}`,
    missing: 'Obligatoire, et dans aucune colonne',
    missingHelp: 'Choisissez une colonne ci-dessous, ou saisissez ce qui vaut pour chaque ligne.',
    column: 'Colonne du fichier',
    example: 'Exemple',
    becomes: 'Devient',
    becomesOf: column => `${column} devient`,
    readAs: value => `Lecture de «\u00a0${value}\u00a0»`,
    leaveOut: 'Laisser de côté',
    furtherColumn: 'Garder comme autre colonne',
    checkNow: 'Vérifier les lignes',
    good: count =>
      plural(count, {
        one: '# ligne peut être importée.',
        other: '# lignes peuvent être importées.',
      }),
    bad: count =>
      plural(count, { one: '# ligne ne le peut pas.', other: '# lignes ne le peuvent pas.' }),
    faults: 'Ce qui ne va pas',
    saveFaults: 'Télécharger ces lignes',
    line: line => `Ligne ${line}`,
    more: count => plural(count, { one: 'et # autre', other: 'et # autres' }),
    misquoted: 'Un guillemet manque ici ou est mal placé.',
    fault: (field, words) => `${field} : ${words}`,
    twin: (field, line) => `${field} : le même qu’à la ligne ${line}`,
    twins: 'S’il y a déjà une annonce avec le même numéro MLS',
    twinPolicies: { skip: 'La laisser telle quelle', update: 'La mettre à jour depuis le fichier' },
    preview: 'Les premières lignes, telles qu’elles seront enregistrées',
    storeNow: count => plural(count, { one: 'Importer # annonce', other: 'Importer # annonces' }),
    progress: (done, total) => `${format(done)} sur ${format(total)}`,
    stop: 'Arrêter',
    goOn: 'Continuer avec le reste',
    summary: counts =>
      [
        `${format(counts.created)} ajoutées`,
        counts.updated && `${format(counts.updated)} mises à jour`,
        counts.skipped && `${format(counts.skipped)} laissées telles quelles`,
        counts.failed && `${format(counts.failed)} refusées`,
        counts.remaining && `${format(counts.remaining)} pas essayées`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    stopQuestion: {
      title: 'Terminer l’importation ?',
      text: remaining =>
        `Ce qui est enregistré reste. ${plural(remaining, { one: '# ligne n’a pas été essayée.', other: '# lignes n’ont pas été essayées.' })}`,
      confirm: 'Terminer',
      cancel: 'Continuer',
    },
  },
};
