import { bn as instantBn } from '../../kit/instant/texts-bn.ts';
import { en as instantEn } from '../../kit/instant/texts-en.ts';
import { bn as roundBn } from '../../kit/round/texts-bn.ts';
import { en as roundEn } from '../../kit/round/texts-en.ts';
import { bn as kitBn } from '../../kit/texts-bn.ts';
import { en as kitEn } from '../../kit/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Every text that the page of Cast Net may show. */
export const TEXTS = {
	bn: { ...kitBn, ...roundBn, ...instantBn, ...bn },
	en: { ...kitEn, ...roundEn, ...instantEn, ...en },
};
