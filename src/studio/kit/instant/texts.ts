import type { RoundKey } from '../round/texts.ts';
import { registerTexts, type TextFunction, textOf } from '../text.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

registerTexts({ bn, en });

type InstantKey = RoundKey | keyof typeof bn;

/** A text of an instant game, in the player's language. */
export const t: TextFunction<InstantKey> = textOf;
