/** The `exportparts` of the panel, so that pages can style its parts on `<chatbot-bubble>`. */
export const PARTS =
  'panel,header,avatar,title,header-button,close-button,messages,message,message-user,' +
  'message-bot,message-system,bubble,typing,scroll-button,suggestions,suggestion,composer,' +
  'input,send-button,stop-button,mic-button,error,retry-button,notice,rate-limit,menu,' +
  'consent,privacy-link,human-button,attachment,attach-button,file-chip,file-progress,' +
  'listing-card';
