import {
	bhokattaMutants,
	castNetMutants,
	pashaMutants,
	quicksandMutants,
} from './instant-mutants.ts';
import { lotteryMutants } from './lottery-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import { slotMutants } from './slot-mutants.ts';
import { teenPattiMutants } from './table-mutants.ts';
import { vendorMutants } from './vendor-mutants.ts';

/** A text replacement; the text must occur. */
interface Change {
	from: string;
	to: string;
}

/** A defect; a test of its group must detect it. */
export interface Mutant {
	what: string;
	/** A function of the migrated database. */
	sql?: Change & { name: string };
	/** A source file. */
	source?: Change & { file: string };
}

interface Group {
	mutants: Record<string, Mutant>;
	/** The project of the tests, which is their folder below `tests`. */
	project: 'platform' | 'unit';
	/** The tests that must detect the mutants, below that folder. */
	tests: readonly string[];
	/** How much the tests try. */
	env: Record<string, string>;
}

const VENDOR_TESTS = [
	...['any-order', 'admission', 'bets', 'wins', 'rollbacks', 'adjustments'],
	...['foreign-tokens', 'bundled-studio'],
];

/** An engine of the studio: its mutants and its tests. */
const engine = (mutants: Record<string, Mutant>, ...tests: string[]): Group => ({
	mutants,
	project: 'unit',
	tests: tests.map((name) => `studio/instants/${name}.test.ts`),
	env: { STUDIO_ROUNDS: '20000' },
});

/** The groups of mutants, by the part that has the defects. */
export const GROUPS: Record<string, Group> = {
	vendor: {
		mutants: vendorMutants,
		project: 'platform',
		tests: VENDOR_TESTS.map((name) => `play/vendors/${name}.test.ts`),
		env: { VENDOR_ORDERS: '60' },
	},
	money: {
		mutants: moneyMutants,
		project: 'platform',
		tests: ['deposits', 'withdrawals'].map((name) => `money/any-order/${name}.test.ts`),
		env: { MONEY_ORDERS: '300' },
	},
	lottery: {
		mutants: lotteryMutants,
		project: 'unit',
		tests: ['returns', 'odds', 'judge', 'second-program', 'bounds', 'exposure'].map(
			(name) => `lib/rules/lottery/${name}.test.ts`,
		),
		env: {},
	},
	quicksand: engine(quicksandMutants, 'quicksand', 'quicksand-steps'),
	pasha: engine(pashaMutants, 'pasha'),
	bhokatta: engine(bhokattaMutants, 'bhokatta', 'bhokatta-flight'),
	'cast-net': engine(castNetMutants, 'cast-net', 'cast-net-river'),
	'teen-patti': {
		mutants: teenPattiMutants,
		project: 'unit',
		tests: ['three-cards', 'sealed-deck', 'play', 'pots', 'bots', 'hands'].map(
			(name) => `studio/teen-patti/${name}.test.ts`,
		),
		env: { TEEN_PATTI_HANDS: '300' },
	},
	slot: {
		mutants: slotMutants,
		project: 'unit',
		tests: ['slot-maths', 'slot-figures', 'held-reels'].map((name) => `studio/${name}.test.ts`),
		env: {},
	},
};

/** Returns the mutant of this run. */
export function chosenMutant(): Mutant | undefined {
	const name = process.env['MUTANT'];
	if (name === undefined) return undefined;
	const group = Object.values(GROUPS).find(({ mutants }) => Object.hasOwn(mutants, name));
	const mutant = group?.mutants[name];
	if (!mutant) throw new Error(`there is no mutant ${name}`);
	return mutant;
}

/** Replaces every occurrence; throws if there is none. */
export function changed(text: string, { from, to }: Change): string {
	if (!text.includes(from)) throw new Error(`there is no ${from}`);
	return text.replaceAll(from, to);
}
