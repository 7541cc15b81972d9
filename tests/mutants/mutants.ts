import { chatMutants } from './chat-mutants.ts';
import {
	bhokattaMutants,
	castNetMutants,
	pashaMutants,
	quicksandMutants,
} from './instant-mutants.ts';
import { lotteryMutants } from './lottery-mutants.ts';
import { arenaMutants, leagueMutants } from './match-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import { rewardMutants, rewardSumMutants } from './reward-mutants.ts';
import {
	ribbonRoostersMutants,
	roomMutants,
	slipMutants,
	tigerCrocodileMutants,
} from './room-mutants.ts';
import { slotMutants } from './slot-mutants.ts';
import { teenPattiMutants } from './table-mutants.ts';
import { marketMutants, ticketMutants, verifierMutants } from './ticket-mutants.ts';
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
	...['foreign-tokens', 'bundled-studio', 'held-wins'],
];

/** A part of the studio: its mutants and its tests. */
const studio = (
	project: Group['project'],
	mutants: Record<string, Mutant>,
	...tests: string[]
): Group => ({
	...{ mutants, project },
	tests: tests.map((name) => `studio/${name}.test.ts`),
	env: { STUDIO_ROUNDS: '20000', MATCHES: '1000' },
});

/** An instant game. */
const engine = (mutants: Record<string, Mutant>, ...tests: string[]): Group =>
	studio('unit', mutants, ...tests.map((name) => `instants/${name}`));

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
	rewards: {
		mutants: rewardMutants,
		project: 'platform',
		tests: [
			...['claims/once', 'claims/take', 'runs', 'points/convert', 'points/redeem'],
			...['tickets/use', 'draws/raffle', 'referral/friends', 'referral/other-person'],
		].map((name) => `rewards/${name}.test.ts`),
		env: {},
	},
	'reward-sums': {
		mutants: rewardSumMutants,
		project: 'unit',
		tests: ['bonus-plays', 'vip/levels'].map((name) => `platform/rewards/${name}.test.ts`),
		env: {},
	},
	chat: {
		mutants: chatMutants,
		project: 'platform',
		tests: ['chat', 'chat-moderation', 'chat-orders'].map((name) => `talk/${name}.test.ts`),
		env: { CHAT_ORDERS: '100' },
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
	'tiger-crocodile': studio(
		'unit',
		tigerCrocodileMutants,
		'tiger-crocodile',
		'engines/draw-places',
	),
	'ribbon-roosters': studio('unit', ribbonRoostersMutants, 'ribbon-roosters', 'rooms/slips'),
	slips: studio('unit', slipMutants, 'rooms/slips', 'rooms/record'),
	rooms: studio(
		'platform',
		roomMutants,
		...['room-late', 'room-rules', 'room-slips', 'room-streams', 'pools'],
	),
	'district-league': studio('unit', leagueMutants, 'district-league/markets'),
	arena: studio('unit', arenaMutants, 'arena/markets'),
	tickets: studio(
		'unit',
		ticketMutants,
		...['matches/ticket-rules', 'district-league/markets', 'arena/markets'],
	),
	markets: studio('platform', marketMutants, 'market-late', 'ticket-rules'),
	verifier: studio('unit', verifierMutants, 'matches/golden-tickets'),
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
