import type { Row } from '../lexicon.js';

/**
 * What an agent must not steer by: who lives somewhere, and how safe or good that is said to be. Such a
 * question is declined with a pointer to public sources.
 */
export type Steering = 'people' | 'safety' | 'schools';

/** Said in full. */
export const steering: readonly Row<Steering>[] = [
  {
    means: 'safety',
    en: 'safe area(s), safe neighborhood(s), safe neighbourhood(s), safe place(s), safe city, safe part, safest, safest area, safest neighborhood, is it safe, how safe, is the area safe, is the neighborhood safe, safe to live, safe street(s), crime, crime rate(s), low crime, crime free, dangerous, dangerous area(s), sketchy, ghetto, bad neighborhood(s), bad neighbourhood(s), bad area(s), rough area(s), rough neighborhood(s), good neighborhood(s), good neighbourhood(s), good area(s), gangs, safety',
    de: 'sichere Gegend, sicheres Viertel, sichere Viertel, sichere Nachbarschaft, Kriminalität, Kriminalitätsrate, gefährlich, gefährliche Gegend, Brennpunkt, Problemviertel, schlechte Gegend, wie sicher',
    fr: 'quartier sûr, quartiers sûrs, quartier sécurisé, criminalité, délinquance, dangereux, mauvais quartier, quartier sensible, insécurité',
    es: 'zona segura, barrio seguro, barrios seguros, zonas seguras, criminalidad, delincuencia, peligroso, peligrosa, mal barrio, barrio conflictivo, es seguro, inseguridad',
  },
  {
    means: 'schools',
    en: 'good school(s), best school(s), great school(s), good school district(s), best school district(s), school rating(s), school district rating(s), top school(s), better school(s), bad school(s), highly rated school(s), top rated school(s), how are the schools',
    de: 'gute Schulen, beste Schulen, besten Schulen',
    fr: 'bonnes écoles, meilleures écoles',
    es: 'buenas escuelas, buenos colegios, mejores colegios, mejores escuelas',
  },
  {
    means: 'people',
    en: 'who lives, what kind of people, what type of people, kind of neighbors, demographic(s), ethnicity, ethnicities, ethnic, racial, what race, which race, racial makeup, minorities, immigrants, immigrant, refugees, foreigners, muslims, jews, christians, blacks, whites, hispanics, latinos, no kids, no children, no families, adults only, childless, child free, families with kids, families with children, family neighborhood, family neighborhoods, family neighbourhood, kid friendly neighborhood, kid friendly neighborhoods, family friendly neighborhood, family friendly neighborhoods, family friendly area, kid friendly area, good for families, good for kids, good for children, good for raising kids, suitable for families, gay friendly, lgbt, lgbtq, religion, religious community, my own kind, people like me, my religion, same religion, where white, where black, young professionals area, no foreigners, good for singles',
    de: 'wer wohnt, welche Leute, was für Leute, Ausländer, Ausländeranteil, Migranten, Flüchtlinge, keine Kinder, ohne Kinder, kinderfrei, Muslime, Juden, Christen, familienfreundliche Gegend, familienfreundliches Viertel, Religion, für Familien geeignet, Bevölkerung',
    fr: 'qui habite, quel genre de personnes, quelle population, étrangers, immigrés, migrants, réfugiés, musulmans, juifs, chrétiens, sans enfants, religion, quartier familial, bon pour les familles',
    es: 'quién vive, qué tipo de gente, extranjeros, inmigrantes, refugiados, musulmanes, judíos, cristianos, sin niños, religión, barrio familiar, bueno para familias, qué gente vive',
  },
];

/** Words for a group of people: steering only beside a word for people or a neighbourhood. */
export const groups: readonly Row<'group'>[] = [
  {
    means: 'group',
    en: 'white, black, african american, asian, hispanic, latino, latina, mexican, chinese, indian, arab, caucasian, jewish, muslim, christian, catholic, hindu, mormon, protestant, gay, lesbian, conservative, liberal, republican, democrat, poor, foreign, islamic, orthodox',
    de: 'deutsche, türkische, arabische, muslimische, jüdische, christliche, katholische, schwarze, weiße, reiche, arme, ausländische',
    fr: 'blanc(s), noir(s), arabe(s), musulman(s), juif(s), juive, chrétien(s), catholique(s), riche(s), pauvre(s), français',
    es: 'blanco(s), negro(s), árabe(s), musulmán, judío(s), judía, cristiano(s), católico(s), rico(s), pobre(s), latino(s)',
  },
];

/** Words for people and where they live together. */
export const companies: readonly Row<'company'>[] = [
  {
    means: 'company',
    en: 'people, neighbor(s), neighbour(s), neighborhood(s), neighbourhood(s), community, communities, area(s), district(s), families, family, residents, population, folks, part of town, couples, enclave, persons, majority, tenants',
    de: 'Leute, Nachbarn, Nachbarschaft, Viertel, Gegend, Gemeinde, Familien, Bewohner, Menschen',
    fr: 'gens, voisins, quartier(s), communauté, familles, habitants, voisinage',
    es: 'gente, vecinos, barrio(s), vecindario, comunidad, familias, zona(s), personas',
  },
];
