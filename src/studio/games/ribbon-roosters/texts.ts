import { bn as cardsBn } from '../../kit/cards/texts-bn.ts';
import { en as cardsEn } from '../../kit/cards/texts-en.ts';
import { bn as roomBn } from '../../kit/room/texts-bn.ts';
import { en as roomEn } from '../../kit/room/texts-en.ts';
import { bn as kitBn } from '../../kit/texts-bn.ts';
import { en as kitEn } from '../../kit/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Every text that the page of Ribbon Roosters may show. */
export const TEXTS = {
	bn: { ...kitBn, ...roomBn, ...cardsBn, ...bn },
	en: { ...kitEn, ...roomEn, ...cardsEn, ...en },
};
