import type { Row } from '../lexicon.js';

/**
 * What visitors ask an agency about, besides homes. The words of a topic stand for each other when the
 * owner's texts are searched: a question for `opening hours` finds a text titled `When we are open`.
 */
export type Topic =
  | 'hours'
  | 'viewing'
  | 'fees'
  | 'financing'
  | 'contact'
  | 'office'
  | 'selling'
  | 'application'
  | 'deposit'
  | 'pets'
  | 'taxes'
  | 'insurance'
  | 'closing'
  | 'privacy'
  | 'contract'
  | 'social'
  | 'message'
  | 'team'
  | 'payment';

export const topics: readonly Row<Topic>[] = [
  {
    means: 'hours',
    en: 'opening hours, office hours, business hours, hours, open, opening, opening times, closing time, when are you open, are you open, weekend, weekends, sundays, saturdays, sunday, saturday',
    de: 'Öffnungszeiten, geöffnet, Bürozeiten, Sprechzeiten, offen, Wochenende',
    fr: 'horaires, heures d ouverture, ouvert, ouverts, week end',
    es: 'horario(s), horas de apertura, abierto(s), abren, fin de semana',
  },
  {
    means: 'viewing',
    en: 'viewing(s), book a viewing, schedule a viewing, arrange a viewing, visit, visits, tour(s), schedule a tour, book a tour, showing(s), schedule a showing, appointment(s), inspection(s), can i view, can i visit, view it, visit it, see it in person, in person',
    de: 'Besichtigung(en), Besichtigungstermin(e), besichtigen, Termin(e), anschauen, ansehen',
    fr: 'visite(s), visiter, rendez vous, organiser une visite',
    es: 'visita(s), visitar, cita(s), concertar una visita',
  },
  {
    means: 'fees',
    en: 'commission(s), agent fee(s), agency fee(s), broker fee(s), brokerage, realtor fee(s), fee(s), charge(s), service charge, costs of service, do you charge',
    de: 'Provision, Maklerprovision, Maklergebühr(en), Courtage, Gebühr(en), provisionsfrei',
    fr: 'frais d agence, commission, honoraires, frais',
    es: 'comisión, comisiones, honorarios, gastos de agencia, tarifas',
  },
  {
    means: 'financing',
    en: 'financing, finance, mortgage(s), loan(s), interest rate(s), down payment, downpayment, pre approval, preapproval, pre approved, preapproved, lender(s), credit, credit score',
    de: 'Finanzierung, Kredit, Darlehen, Hypothek, Zinsen, Eigenkapital, Anzahlung',
    fr: 'financement, prêt, crédit, hypothèque, apport, taux',
    es: 'financiación, hipoteca, préstamo, crédito, entrada, intereses',
  },
  {
    means: 'contact',
    en: 'contact, phone, phone number, telephone, email, e mail, email address, call you, reach you, call',
    de: 'Kontakt, Telefon, Telefonnummer, E Mail, Email, erreichen, anrufen',
    fr: 'contact, contacter, téléphone, numéro de téléphone, courriel, joindre',
    es: 'contacto, contactar, teléfono, correo, llamar',
  },
  {
    means: 'office',
    en: 'office, your office, offices, office address, where are you, where are you located, your address, headquarters, branch, branches',
    de: 'Büro, Ihr Büro, Standort, Filiale, wo sind Sie',
    fr: 'bureau, bureaux, agence, votre agence, où êtes vous',
    es: 'oficina(s), agencia, sucursal, dónde están',
  },
  {
    means: 'selling',
    en: 'sell, sell my house, sell my home, sell my property, sell my apartment, sell my condo, selling, selling my house, selling my home, list my home, list my house, list my property, valuation, what is my home worth, what is my house worth, my home worth, my house worth, my apartment worth, my condo worth, my property worth, value of my home, value of my house, appraisal',
    de: 'Haus verkaufen, meine Wohnung verkaufen, mein Haus verkaufen, Bewertung, Immobilienbewertung, Wertermittlung, Verkehrswert',
    fr: 'vendre ma maison, vendre mon appartement, vendre mon bien, je veux vendre, je souhaite vendre, estimation, estimer',
    es: 'vender, vender mi casa, vender mi piso, valoración, tasación',
  },
  {
    means: 'application',
    en: 'application, apply, applying, rental application, requirements, documents, paperwork, references, proof of income, background check, credit check',
    de: 'Bewerbung, bewerben, Unterlagen, Schufa, Selbstauskunft, Einkommensnachweis',
    fr: 'dossier, candidature, documents, justificatifs, garant, postuler',
    es: 'solicitud, solicitar, documentos, documentación, requisitos, aval',
  },
  {
    means: 'deposit',
    en: 'deposit, security deposit, deposits, refundable',
    de: 'Kaution',
    fr: 'caution, dépôt de garantie',
    es: 'fianza, depósito',
  },
  {
    means: 'pets',
    en: 'pet policy, pets, pet, pets allowed, dogs, cats, dog, cat, animals',
    de: 'Haustiere, Hund(e), Katze(n)',
    fr: 'animaux, chien(s), chat(s)',
    es: 'mascotas, perro(s), gato(s)',
  },
  {
    means: 'taxes',
    en: 'tax, taxes, property tax, property taxes, transfer tax, stamp duty',
    de: 'Steuer(n), Grunderwerbsteuer, Grundsteuer',
    fr: 'taxe, taxes, taxe foncière, impôts',
    es: 'impuesto(s), ibi',
  },
  {
    means: 'insurance',
    en: 'insurance, home insurance, renters insurance',
    de: 'Versicherung(en)',
    fr: 'assurance',
    es: 'seguro(s)',
  },
  {
    means: 'closing',
    en: 'closing, closing costs, closing process, settlement, escrow, buying process, process of buying, offer process, make an offer, notary, notaries',
    de: 'Kaufprozess, Ablauf, Notar, Kaufnebenkosten, Nebenkosten, Kaufvertrag',
    fr: 'notaire, frais de notaire, compromis, processus d achat',
    es: 'notaría, notario, gastos de compra, proceso de compra, escritura',
  },
  {
    means: 'privacy',
    en: 'privacy, privacy policy, my data, personal data, data protection, gdpr, store my data, cookies',
    de: 'Datenschutz, Datenschutzerklärung, meine Daten, DSGVO',
    fr: 'confidentialité, données personnelles, mes données, rgpd',
    es: 'privacidad, política de privacidad, mis datos, protección de datos',
  },
  {
    means: 'contract',
    en: 'lease terms, lease term, lease length, contract, contracts, notice period, minimum stay, minimum lease, terminate, short term, long term, lease agreement',
    de: 'Mietvertrag, Vertrag, Kündigungsfrist, Mindestmietdauer, Laufzeit',
    fr: 'bail, contrat, préavis, durée du bail',
    es: 'contrato, plazo de preaviso, duración del contrato, estancia mínima',
  },
  {
    means: 'social',
    en: 'instagram, facebook, social media, follow you, linkedin, youtube, social page',
    de: 'soziale Medien, Social Media',
    fr: 'réseaux sociaux',
    es: 'redes sociales',
  },
  {
    means: 'message',
    en: 'whatsapp, messenger, telegram, text you, sms, chat app',
    de: 'Whatsapp',
    fr: 'whatsapp',
    es: 'whatsapp',
  },
  {
    means: 'team',
    en: 'team, agents, agent, realtor(s), broker(s), company, about you, about us, about your company, about the company, experience, licensed, license, who runs',
    de: 'Team, Makler, Firma, Unternehmen, über Sie',
    fr: 'équipe, agents, société, entreprise',
    es: 'equipo, agentes, empresa, sobre ustedes',
  },
  {
    means: 'payment',
    en: 'payment, payments, pay, pay rent, pay online, payment methods, credit card, cash, bitcoin, crypto',
    de: 'Zahlung, bezahlen, Überweisung',
    fr: 'paiement, payer, virement',
    es: 'pago(s), pagar, transferencia',
  },
];
