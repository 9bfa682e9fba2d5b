import type { Piece } from './pieces';

/** A place in the script that takes some of its pieces. */
export type Slot = {
  name: SlotName;
  pieces: Piece[];
  min: number;
  max: number;
  /** Said before the pieces when there are any; one is chosen. */
  leads: string[];
  /** "First," "Second," before each piece when there are two or more. */
  isCounted: boolean;
  startsParagraph: boolean;
};

export type SlotName =
  | 'opening'
  | 'introduction'
  | 'why'
  | 'early'
  | 'choices'
  | 'facts'
  | 'aside'
  | 'myth'
  | 'analogy'
  | 'rehook'
  | 'steps'
  | 'action'
  | 'ask'
  | 'mistakes'
  | 'example'
  | 'mark'
  | 'smile'
  | 'triple'
  | 'habit'
  | 'late'
  | 'closer'
  | 'honest'
  | 'cta';
