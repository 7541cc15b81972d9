import { bn as marketBn } from '../../kit/market/texts-bn.ts';
import { en as marketEn } from '../../kit/market/texts-en.ts';
import { bn as kitBn } from '../../kit/texts-bn.ts';
import { en as kitEn } from '../../kit/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Every text that the page of Jhilik Arena may show. */
export const TEXTS = {
	bn: { ...kitBn, ...marketBn, ...bn },
	en: { ...kitEn, ...marketEn, ...en },
};
