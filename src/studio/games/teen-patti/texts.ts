import { bn as cardsBn } from '../../kit/cards/texts-bn.ts';
import { en as cardsEn } from '../../kit/cards/texts-en.ts';
import { bn as tableBn } from '../../kit/table/texts-bn.ts';
import { en as tableEn } from '../../kit/table/texts-en.ts';
import { bn as kitBn } from '../../kit/texts-bn.ts';
import { en as kitEn } from '../../kit/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Every text that the page of Teen Patti may show. */
export const TEXTS = {
	bn: { ...kitBn, ...tableBn, ...cardsBn, ...bn },
	en: { ...kitEn, ...tableEn, ...cardsEn, ...en },
};
