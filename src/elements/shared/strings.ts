/**
 * Every text the widget says itself. Texts with a gap are functions, so that a language can order its
 * words and choose its plural.
 */
export interface Strings
  extends
    PanelStrings,
    NoticeStrings,
    ActionStrings,
    MenuStrings,
    ConsentStrings,
    HandoffStrings,
    TeaserStrings,
    FileStrings,
    LimitStrings,
    ScrollStrings,
    VoiceStrings,
    ListingStrings,
    VisitStrings,
    BrowseStrings,
    SavedStrings {}

/** The texts that are said while all goes well. */
export interface PanelStrings {
  /** The language the texts are in, as a BCP 47 tag. */
  readonly language: string;
  /** The direction of its script where the page says nothing of directions; empty: that of the page. */
  readonly direction: 'rtl' | '';
  /** Name of the launcher while the panel is closed. */
  readonly openChat: string;
  /** Name of the launcher while the panel is open. */
  readonly closeChat: string;
  /** Said beside the launcher when the panel could not be loaded. */
  readonly cannotLoad: string;
  /** Name of the panel; `name` is the chatbot's. */
  readonly chatWith: (name: string) => string;
  /** The chatbot's name where the owner gave none. */
  readonly assistant: string;
  readonly close: string;
  /** Name of the button that opens the menu. */
  readonly menu: string;
  readonly conversation: string;
  /** Name and hint of the input field. */
  readonly message: string;
  readonly messagePlaceholder: string;
  readonly send: string;
  readonly stop: string;
  readonly suggestions: string;
  readonly you: string;
  /** Said once when an answer begins. */
  readonly isAnswering: (name: string) => string;
  readonly unread: (count: number) => string;
  /** Marks of a message. */
  readonly notSent: string;
  readonly stopped: string;
  readonly unfinished: string;
  readonly retry: string;
  readonly askAgain: string;
  /** Inside answers. */
  readonly loadImage: (host: string) => string;
  readonly showFormatted: string;
  readonly scrollableTable: string;
}

/** The texts for what keeps a question from being answered; loaded when they are first needed. */
export interface NoticeStrings {
  /** What went wrong, in the visitor's words. */
  readonly errorNetwork: string;
  readonly errorService: string;
  readonly errorTimeout: string;
  readonly errorIncomplete: string;
  readonly errorRateLimit: string;
  readonly errorSetup: string;
  /** No word of the answer for a long time; the button beside it ends it. */
  readonly takingLong: string;
  readonly endIt: string;
  readonly offline: string;
  /** Without a connection, with a question that was not sent. */
  readonly offlineUnsent: string;
  readonly sendWhenOnline: string;
  /** What was chosen by that button, and the way back. */
  readonly willSend: string;
  readonly doNotSend: string;
  /** Counts down; `seconds` is a whole number from 1 on. */
  readonly goOnIn: (seconds: number) => string;
  readonly goOnNow: string;
  /** A link to the owner's messaging contact. */
  readonly writeToPerson: string;
  /** A line in the transcript: the service knew the session no more. */
  readonly newSession: string;
}

/** The texts below a finished answer; loaded with the first one. */
export interface ActionStrings {
  /** Name of the group. */
  readonly answerActions: string;
  readonly copy: string;
  readonly copied: string;
  readonly helpful: string;
  readonly notHelpful: string;
  readonly feedbackThanks: string;
  readonly feedbackFailed: string;
}

/** The texts of the menu; loaded when it is opened. */
export interface MenuStrings {
  readonly newChat: string;
  readonly downloadConversation: string;
  readonly deleteConversation: string;
  /** Asked before it is done. */
  readonly deleteQuestion: string;
  readonly confirmDelete: string;
  readonly cancel: string;
  readonly deleteFailed: string;
  readonly deleted: string;
  /** Opens the view of all homes, and is its title. */
  readonly browseHomes: string;
  /** Opens the view of the homes that the visitor has saved, so many. */
  readonly savedHomes: (count: number) => string;
  /** Asked before the conversation is deleted, where homes are saved. */
  readonly deleteHomesToo: string;
  readonly talkToPerson: string;
  readonly socialPage: string;
  readonly socialProfile: string;
  readonly messagingContact: string;
  /** Said after the name of a link. */
  readonly opensInNewTab: string;
}

/** The texts of the question for consent; loaded where the page requires one. */
export interface ConsentStrings {
  readonly consentTitle: string;
  /** Where the owner described nothing; `name` is the chatbot's. */
  readonly consentText: (name: string) => string;
  /** Where the owner gave the policy no name. */
  readonly privacyPolicy: string;
  readonly agree: string;
  readonly decline: string;
}

/** The texts of the handoff to a person; loaded when it is offered. */
export interface HandoffStrings {
  /** Leads back to the conversation without sending anything. */
  readonly handoffBack: string;
  /** Offered once after an answer that was none. */
  readonly offerPerson: string;
  readonly handoffTitle: string;
  /** What is sent to whom. */
  readonly handoffExplanation: string;
  readonly handoffContact: string;
  readonly handoffMessage: string;
  readonly handoffSend: string;
  readonly handoffSending: string;
  readonly handoffBadContact: string;
  readonly handoffFailed: string;
  /** Where the owner set no TalkToHumanResponseMessage. */
  readonly handoffDone: string;
}

/** The text for a question that grows too long; loaded with the first one. */
export interface LimitStrings {
  readonly errorTooLong: (max: number) => string;
}

/** The texts for pictures and videos; loaded where they can be sent, or were. */
export interface FileStrings {
  /** Name of the button that chooses files. */
  readonly attachFiles: string;
  /** Name of the list of what goes along. */
  readonly attachedFiles: string;
  /** Shown while files are dragged over the panel. */
  readonly dropFiles: string;
  readonly removeFile: (name: string) => string;
  readonly retryFile: (name: string) => string;
  /** Said to those who do not see it. */
  readonly fileAdded: (name: string) => string;
  readonly fileRemoved: (name: string) => string;
  readonly fileChecking: string;
  /** A whole number from 0 to 100. */
  readonly fileUploading: (percent: number) => string;
  readonly fileUploaded: string;
  readonly uploadFailed: string;
  /** A file whose name is not known. */
  readonly picture: string;
  readonly video: string;
  /** Why a file is not sent. `kind` is what people call it in every language, such as PDF. */
  readonly fileEmpty: string;
  readonly imageTooLarge: (megabytes: number) => string;
  readonly videoTooLarge: (megabytes: number) => string;
  readonly fileUnreadable: string;
  /** A line in the transcript, for a question that cannot be asked again: its files are of another session. */
  readonly filesGone: string;
  readonly fileFolder: string;
  readonly fileKind: (kind: string | undefined) => string;
  readonly fileConvert: (kind: string) => string;
  readonly fileName: (kind: string) => string;
  readonly fileAnimated: string;
  readonly fileBroken: string;
  /** A picture that is something else at the same time. */
  readonly fileForeign: string;
  readonly tooManyImages: (max: number) => string;
  readonly oneVideo: string;
  /** Files of different kinds. */
  readonly oneKind: string;
}

/** The text of the teaser beside the launcher; loaded with it. */
export interface TeaserStrings {
  /** Name of the button that sends it away. */
  readonly closeTeaser: string;
}

/** The texts of the way back to the newest message; loaded when the reader leaves it. */
export interface ScrollStrings {
  readonly jumpToNewest: string;
  readonly newMessages: (count: number) => string;
}

/** The texts of voice messages; loaded where the visitor may talk. */
export interface VoiceStrings {
  /** Names a voice message in the transcript. */
  readonly voiceMessage: string;
  /** Name of the button, and how it is used. */
  readonly recordVoice: string;
  readonly recordHint: string;
  readonly microphoneWaiting: string;
  /** The microphone was allowed when the button was no longer pressed. */
  readonly microphoneReady: string;
  /** While the button is held; while the finger is where letting go cancels. */
  readonly slideToCancel: string;
  readonly releaseToCancel: string;
  readonly recordingStarted: string;
  readonly recordingCancel: string;
  readonly recordingCancelled: string;
  /** Ends the recording without sending it. */
  readonly recordingListen: string;
  readonly recordingReady: string;
  readonly recordingSend: string;
  readonly recordingSending: string;
  /** Ends the upload; the recording is kept. */
  readonly recordingStopSending: string;
  readonly recordingUnsent: string;
  readonly recordingDelete: string;
  readonly recordingDeleted: string;
  readonly recordingTooShort: string;
  /** It has reached its limit. */
  readonly recordingFull: string;
  readonly recordingUnplugged: string;
  readonly recordingInterrupted: string;
  /** `time` as a clock shows it: `0:25`. */
  readonly timeLeft: (time: string) => string;
  readonly play: string;
  readonly pause: string;
  readonly playbackPosition: string;
  /** Why nothing can be recorded; see `VoiceProblem`. */
  readonly microphoneInsecure: string;
  readonly microphoneUnsupported: string;
  readonly microphoneBlocked: string;
  readonly microphoneDenied: string;
  readonly microphoneNotFound: string;
  readonly microphoneBusy: string;
  readonly microphoneUnsuitable: string;
  readonly microphoneAborted: string;
  readonly microphoneSuspended: string;
  readonly microphoneFailed: string;
}

/** The texts of listings; loaded with the first one that is shown. */
export interface ListingStrings {
  /** Name of the cards below an answer. */
  readonly homes: (count: number) => string;
  readonly previousHome: string;
  readonly nextHome: string;
  /** Which card is shown; `position` is such as `3/12`, in the digits of the language. */
  readonly homePosition: (position: string) => string;
  /** What a picture shows; `home` is the address, or what there is instead. */
  readonly photoOf: (home: string) => string;
  readonly bedrooms: string;
  readonly bathrooms: string;
  readonly livingArea: string;
  readonly lotArea: string;
  /** A rent. */
  readonly perMonth: (price: string) => string;
  /** Where a listing stands, on its picture. */
  readonly statusNew: string;
  readonly statusComingSoon: string;
  readonly statusSold: string;
  readonly statusRented: string;
  /** The service has a saved home no more. */
  readonly statusGone: string;
  readonly openHouse: string;
  readonly tour3d: string;
}

/** The texts of a request for a visit; loaded with the cards. */
export interface VisitStrings {
  /** Name of the button on a card, and of the form. */
  readonly requestVisit: string;
  /** What is sent to whom. */
  readonly visitExplanation: string;
  readonly visitMessage: string;
  /** The first line of what is sent; `home` is the address. */
  readonly visitOf: (home: string) => string;
  /** Leaves the home out and asks for a person all the same. */
  readonly withoutHome: string;
}

/** The texts of the view that all homes are looked through in; loaded with it. */
export interface BrowseStrings {
  /** Closes the view. */
  readonly backToChat: string;
  readonly city: string;
  /** Name of the choice between homes for sale and to rent. */
  readonly offer: string;
  readonly anyOffer: string;
  readonly forSale: string;
  readonly forRent: string;
  readonly findHomes: string;
  readonly noHomes: string;
  readonly homesFailed: string;
  /** The service shows visitors no homes. */
  readonly homesRefused: string;
  readonly tryAgain: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Which page is shown; `position` is such as `3/12`, in the digits of the language. */
  readonly pageOf: (position: string) => string;
}

/** The texts of saved homes and their comparison; loaded with the cards. */
export interface SavedStrings {
  /** Name of the button that saves a home, and is pressed while it is saved; the address follows. */
  readonly saveHome: string;
  readonly homeSaved: (home: string) => string;
  readonly homeRemoved: (home: string) => string;
  /** No more can be saved than `count`, in the digits of the language. */
  readonly savedFull: (count: string) => string;
  /** Title of the view. */
  readonly savedTitle: string;
  readonly noSavedHomes: string;
  /** Beside the box that picks a home for the comparison. */
  readonly pickHome: string;
  readonly pickHint: string;
  /** Opens the comparison of `count` homes; 0 while too few are picked. */
  readonly compareHomes: (count: number) => string;
  /** Title of the comparison. */
  readonly comparison: string;
  readonly backToSaved: string;
  /** Leaves out of the comparison in what all homes are alike. */
  readonly onlyDifferences: string;
  /** Said of a line in which the homes are not alike. */
  readonly differs: string;
  /** The listing does not say it. */
  readonly notStated: string;
  readonly photo: string;
  readonly price: string;
  readonly pricePerArea: string;
  readonly address: string;
  readonly yearBuilt: string;
  readonly homeType: string;
  readonly homeStatus: string;
  readonly yes: string;
  /** Leads to the page of a home; its address follows. */
  readonly viewHome: string;
}
