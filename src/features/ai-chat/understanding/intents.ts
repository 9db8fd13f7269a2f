/** What a message is when it answers nothing. All of these read plain words (`plainWords`). */

const softened = (plain: string) =>
  plain
    .replace(/[.!,\s]+$/, '')
    .replace(/^(?:(?:oh|well|um+|uh|hmm+|er|ok|okay|so),?\s+)+/, '')
    .replace(/,?\s*\b(?:please|thanks?(?: you)?|thank you|cheers|mate|bro|man|dude|lol|haha+|sorry|at all|for now|right now|atm)$/g, '')
    .replace(/[.!,\s]+$/, '')
    .trim();

const NOTHING = new RegExp(
  `^(?:${[
    'no|nope|nah|naw|nay|no no|not? thanks?|no thank you|no ty|none|none of (?:that|it|your business)|nothing|nothing (?:special|specific|particular|in particular|else|more|comes to mind|i can think of)|nada|zero|nil|null|n/?a|-+|x|\\.+|/',
    "not (?:really|sure|applicable|needed|necessary|yet|that i (?:know|can think) of)|i(?:'m| am) not sure|i don'?t (?:know|care|mind|have any|think so|want to(?: say| answer)?)|don'?t (?:know|care|mind)|idk|idc|dunno|no idea|no clue|no opinion",
    "skip|skip (?:it|this|that|this one)|let'?s skip(?: (?:it|this))?|pass|next|next (?:one|question)|leave (?:it )?(?:empty|blank|out)|blank|empty|continue|go on|move on",
    "(?:it )?(?:doesn'?t|does not) matter|whatever|whatever (?:she|you) (?:like|likes|want|wants|prefer|prefers)|anything|anything (?:goes|is fine|works|she likes|you like)|up to (?:her|you)|her choice|your choice|she (?:can )?(?:choose|chooses|decide|decides)|you (?:choose|decide)|surprise me|as she likes|no preference|no pref(?:erence)?s?|no wishes|no requests?|no special requests?|no limits?|no questions?|no notes?|no attire|no comment",
    "i(?:'m| am) (?:good|fine|ok|okay|easy)|all good|it'?s (?:all )?(?:good|fine|ok)|that'?s (?:ok|okay|fine)|rather not(?: say)?|i(?:'d| would) rather not(?: say)?|prefer not to(?: say)?|i(?:'d| would)? prefer not to(?: say)?|mind your own business|nothing to add",
  ].join('|')})$`,
);
/** 'no', 'skip', 'whatever she likes': no answer, and never one to store. */
export const isNothing = (plain: string): boolean => NOTHING.test(softened(plain)) || !/[\p{L}\d]/u.test(plain);

export const isYes = (plain: string): boolean =>
  /^(?:y|ye|yes|yep|yup|yeah|yea|ya|sure|ok|okay|k|correct|right|perfect|great|good|fine|all (?:good|right|correct)|looks? (?:good|right|fine|great)|that'?s (?:right|correct|it|fine|good)|yes,? (?:that'?s right|please|it is|correct|all good|perfect|everything)|sounds good|absolutely|of course|exactly|👍)$/.test(
    softened(plain) || plain,
  );
export const isAllDone = (plain: string): boolean =>
  /^(?:that(?:'?s| is) (?:all|it|everything)|(?:i'?m |i am )?done|(?:i'?m |we'?re )?finished|finish|no more(?: questions)?|nothing else|no,? (?:that'?s (?:all|it)|nothing else))$/.test(
    softened(plain),
  );
export const isGreeting = (plain: string): boolean =>
  /^(?:hi+|hey+|hello+|yo|sup|hiya|howdy|good (?:morning|afternoon|evening|day)|what'?s up|greetings|hi there|hey there|hello there|thanks|thank you|test|testing|how are you(?: doing)?\??|start|let'?s (?:go|start)|help)(?: (?:there|all|you|babe|dear|miss|everyone))*[.!?\s]*$/.test(
    plain,
  );
export const wantsToSend = (plain: string): boolean =>
  /^(?:(?:please |ok |okay |yes,? )?(?:send|submit|book)(?: it| that| this| now| the (?:request|form)| her)*|(?:can|could) you send it\??|send (?:the )?(?:booking )?request)[.!\s]*$/.test(
    plain,
  );

/** A question about her, which her profile answers, and no wish: 'can we meet on Friday?' is one. */
export const isQuestion = (plain: string): boolean =>
  /^(?:and |so |but |by the way,? )?(?:does|do|did|is|are|was|what(?!'?s up| about)|what'?s|which|where|why|who|when(?! (?:i|we)\b)|how(?! about)|has|have you|will she|can she|could she)\b/.test(
    plain,
  ) &&
  (plain.endsWith('?') || /\b(?:she|her|you|your|it|cost|price|rate)\b/.test(plain));

const OTHER_LANGUAGES = new Set(
  (
    'quiero quisiera hola una los sabado sábado domingo viernes jueves miércoles miercoles martes lunes por favor hora horas puedo mañana manana tarde con ella que gracias lucha sesión estoy nada ninguno más ' +
    'ich möchte moechte und bitte uhr morgen nicht das ist stunde stunden am um für mit freitag samstag sonntag montag dienstag mittwoch donnerstag heute abend eine einen nein danke keine wäre ' +
    'je voudrais une heure heures pour demain avec bonjour samedi dimanche vendredi jeudi mercredi mardi lundi soir merci oui ' +
    'quero amanhã amanha obrigado sexta feira hoje noite uma vorrei domani ciao sabato domenica venerdì grazie sono'
  ).split(' '),
);
const ENGLISH = new Set(
  'i a the and or to of for my me you she her is are am at in on it with do can would like want please no not we this that be have hour hours'.split(' '),
);
const SURE = new Set(
  'freitag samstag sonntag montag dienstag mittwoch donnerstag morgen hola bonjour mañana sábado viernes demain samedi vendredi bitte domani sabato amanhã danke gracias merci nein'.split(
    ' ',
  ),
);

/** Whether he writes another language: letters of another script, or words of one more often than English ones. */
export function isOtherLanguage(said: string): boolean {
  const letters = said.match(/\p{L}/gu) ?? [];
  if (letters.length > 2 && letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length * 0.3) return true;
  const words = said.toLowerCase().match(/\p{L}+/gu) ?? [];
  const other = words.filter((word) => OTHER_LANGUAGES.has(word) && !ENGLISH.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return (other >= 2 && other > english) || (words.length <= 2 && words.some((word) => SURE.has(word)));
}

const MARK =
  /^(?:(?:no+|nope|nah|not that|wrong)(?=[,.!;:-]|\s+(?:wait|i (?:meant?|said)|sorry|actually|make|change|better|rather)\b)|wait|hold on|hang on|sorry|oops+|whoops|actually|correction|i meant?|i said|rather|on second though?ts?|scratch that|my bad|better|make (?:it|that)|change (?:it|that) to|switch (?:it |that )?to|let'?s (?:do|make it|say)|instead)(?![a-z])[\s,.!;:-]*/;

/** 'no, Friday' → 'friday'; null for what begins with no word that takes something back. */
export function correctionIn(plain: string): string | null {
  let text = plain;
  while (MARK.test(text)) text = text.replace(MARK, '');
  const later = text.replace(/[\s,]*\b(?:instead|rather|after all)\b[.!?\s]*/g, ' ').trim();
  return later === plain.trim() ? null : later;
}
