const SAID_TODAY = ' today';

/** What a call asks for, as it is said in a script. An address is spelled out: "sunrise dash credit dot com". */
const ACTION =
  /\b(book a call|sign up|dm me(?: the word)? [\p{Lu}\d]+|request info|call us|schedule a consultation|tap the link|visit (?:our site|\S+(?: (?:dot|dash|slash) \S+)+)|download the guide|watch the full video)\b/iu;

/** A call that names its own time needs no other. */
const HAS_TIME = /\b(?:today|tonight|tomorrow|now|later|this (?:week|month|morning|evening)|right away)\b/i;

/** A call to action that asks for it today. As it was where it names a time of its own, or asks for nothing we know. */
export function pressingCall(call: string): string {
  if (HAS_TIME.test(call)) return call;
  return call.replace(ACTION, `$1${SAID_TODAY}`).replace(/^Follow for\b/, 'Follow now for');
}

/** The call as it was before `pressingCall`. */
export function calmCall(call: string): string {
  const action = new RegExp(`${ACTION.source}${SAID_TODAY}\\b`, ACTION.flags);
  return call.replace(action, '$1').replace(/^Follow now for\b/, 'Follow for');
}
