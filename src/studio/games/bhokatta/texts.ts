import { bn as roomBn } from '../../kit/room/texts-bn.ts';
import { en as roomEn } from '../../kit/room/texts-en.ts';
import { bn as kitBn } from '../../kit/texts-bn.ts';
import { en as kitEn } from '../../kit/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Every text that the page of Bhokatta may show. */
export const TEXTS = {
	bn: { ...kitBn, ...roomBn, ...bn },
	en: { ...kitEn, ...roomEn, ...en },
};
