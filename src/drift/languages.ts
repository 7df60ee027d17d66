/** Two letters by which folders and names of files say their language: codes of ISO 639-1, and codes of countries that are written in their place. */
const codes =
  'ar|az|be|bg|bn|br|bs|ca|cn|cs|cy|cz|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|jp|ka|kk|km|kn|ko|kr|lt|lv|mk|ml|mn|mr|ms|nb|ne|nl|nn|no|pa|pl|pt|ro|ru|sk|sl|sq|sr|sv|sw|ta|te|th|tl|tr|tw|ua|uk|ur|uz|vi|zh'

/** Source of a pattern for a language as paths write it: `de`, `zh-CN`, `pt_BR`, `zh-Hans`. */
export const languageTag = `(?:${codes})(?:[-_](?:[A-Za-z]{2}|[Hh]an[st]|419))?`
