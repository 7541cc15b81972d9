import { type Money, shareUp } from '#lib/money.ts';
import type { Bonus } from '#lib/wps/contract/bonuses.ts';

/** A bonus becomes cash in so many parts (docs/rewards.md, "Bonuses"). */
const PARTS = 10n;

export interface BonusParts {
	/** Play for a part, and the part. */
	play: Money;
	part: Money;
	/** Play that is missing for the next part, and that part. */
	nextPlay: Money;
	nextPart: Money;
}

/** Returns what each part of a bonus asks for and frees. */
export function partsOf({
	granted,
	required,
	done,
	released,
}: Pick<Bonus, 'granted' | 'required' | 'done' | 'released'>): BonusParts {
	const following = required > 0n ? (done * PARTS) / required + 1n : PARTS;
	return {
		play: shareUp(required, 1n, PARTS),
		part: granted / PARTS,
		nextPlay: shareUp(required, following, PARTS) - done,
		nextPart: (granted * following) / PARTS - released,
	};
}

/** Returns how much is played, from 0 to 100; 100 only for all of it. */
export function percentOf({ done, required }: Pick<Bonus, 'done' | 'required'>): number {
	return required > 0n ? Number((done * 100n) / required) : 100;
}
