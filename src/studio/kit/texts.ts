import { registerTexts, type TextFunction, textOf } from './text.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

registerTexts({ bn, en });

export type KitKey = keyof typeof bn;

/** A text of every game, in the player's language. */
export const t: TextFunction<KitKey> = textOf;
