/** What `Event`s do to a `State`; one that is missing changes nothing. `From` is the state before. */
export type Answers<State, Event extends { type: string }, From = State> = {
  [Type in Event['type']]?: (state: From, event: Extract<Event, { type: Type }>) => State;
};

/** For each state, named by its `Key`, the events that it answers. */
type TransitionTable<State, Key extends keyof State, Event extends { type: string }> = {
  [Name in State[Key] & string]: Answers<State, Event, Extract<State, Record<Key, Name>>>;
};

/** The transition function of a table. */
export function transitionsOf<State, Key extends keyof State, Event extends { type: string }>(
  key: Key,
  table: TransitionTable<State, Key, Event>,
): (state: State, event: Event) => State {
  type AnyAnswers = Record<string, ((state: State, event: Event) => State) | undefined>;
  // The table's type joins each answer to its state and event, which two lookups cannot show to the compiler.
  const answers = table as unknown as Record<string, AnyAnswers>;
  return (state, event) => answers[String(state[key])]?.[event.type]?.(state, event) ?? state;
}
