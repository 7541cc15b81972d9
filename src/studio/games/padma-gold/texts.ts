import { bn as roundBn } from '../../kit/round/texts-bn.ts';
import { en as roundEn } from '../../kit/round/texts-en.ts';
import { bn as freeBn, en as freeEn } from '../../kit/slot/free-spins-texts.ts';
import { bn as slotBn } from '../../kit/slot/texts-bn.ts';
import { en as slotEn } from '../../kit/slot/texts-en.ts';
import { bn as kitBn } from '../../kit/texts-bn.ts';
import { en as kitEn } from '../../kit/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Every text that the page of Padma Gold may show. */
export const TEXTS = {
	bn: { ...kitBn, ...roundBn, ...slotBn, ...freeBn, ...bn },
	en: { ...kitEn, ...roundEn, ...slotEn, ...freeEn, ...en },
};
