import { context } from './context.js';
import { exclusions } from './exclusions.js';
import { features } from './features.js';
import { limits } from './limits.js';
import { negations } from './negations.js';
import { places } from './places.js';
import { references } from './references.js';
import { services } from './services.js';
import { types } from './types.js';
import { persons } from './persons.js';
import { soldListings } from './sold-listings.js';
import { refusals } from './refusals.js';
import { unknownWishes } from './unknown-wishes.js';
import { costs } from './costs.js';
import { smallTalk } from './small-talk.js';
import { hostile } from './hostile.js';
import { spokenStrangers } from './strangers-spoken.js';
import { ownColumns } from './own-columns.js';
import { ownWords } from './own-words.js';
import { changedMinds } from './changed-minds.js';
import { marginsAndUnits } from './margins-and-units.js';
import { spokenFigures } from './spoken-figures.js';
import { writtenStrangers } from './strangers-written.js';
import { searchDetails } from './search-details.js';
import { shownListings } from './shown-listings.js';
import { similar } from './similar.js';
import { wholeQuestions } from './whole-questions.js';
import { briefStrangers } from './strangers-brief.js';
import { hurriedStrangers } from './strangers-hurried.js';
import { closestResults } from './closest-results.js';
import { askedOfOne } from './asked-of-one.js';
import { followUps } from './follow-ups.js';
import { fragments } from './fragments.js';
import { askedNotSearched } from './asked-not-searched.js';
import { toldTexts } from './told-texts.js';
import { wording } from './wording.js';
import type { Kind } from '../question.js';

export const KINDS: readonly Kind[] = [
  limits,
  negations,
  exclusions,
  places,
  types,
  features,
  references,
  context,
  services,
  persons,
  soldListings,
  refusals,
  unknownWishes,
  costs,
  smallTalk,
  similar,
  hostile,
  spokenStrangers,
  writtenStrangers,
  hurriedStrangers,
  briefStrangers,
  ownWords,
  wholeQuestions,
  ownColumns,
  searchDetails,
  wording,
  shownListings,
  marginsAndUnits,
  changedMinds,
  spokenFigures,
  closestResults,
  askedOfOne,
  toldTexts,
  followUps,
  fragments,
  askedNotSearched,
];
