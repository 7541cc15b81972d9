import type { FixtureProof, LegView, MarketProofAnswer, TicketView } from '#studio/market-wire.ts';
import type { TicketCheckName } from '#studio/markets/verify-ticket.ts';

/** What the program in Python prints of a ticket. */
export interface FoundInPython {
	tableAgrees: boolean;
	seedAgrees?: boolean;
	stepsAgree?: boolean;
	legsAgree: boolean;
	legs: unknown[];
	payoutAgrees?: boolean;
	payout?: string;
	returned?: string;
}

/** A proof that lies, and the check that finds it in the browser and in Python. */
export interface Lie {
	lie: string;
	/** A ticket about which it can be told. */
	of(proof: MarketProofAnswer): boolean;
	tell(proof: MarketProofAnswer): MarketProofAnswer;
	finds: TicketCheckName;
	python: keyof FoundInPython;
}

const ZEROS = '0'.repeat(64);

const PYTHON: Record<TicketCheckName, keyof FoundInPython> = {
	table: 'tableAgrees',
	seed: 'seedAgrees',
	steps: 'stepsAgree',
	legs: 'legsAgree',
	payout: 'payoutAgrees',
};

export const LIES: Lie[] = [
	about('table', 'another table', match({ tableHash: ZEROS })),
	about('seed', 'another hash of the seed', match({ seedHash: ZEROS })),
	about('seed', 'another seed', match({ seed: ZEROS })),
	about('seed', 'a seed that stays secret', ({ fixtures, ...proof }) => ({
		...proof,
		fixtures: fixtures.map(({ seed: _, ...fixture }) => fixture),
	})),
	about('steps', 'another seed and its hash', match({ seed: ZEROS, seedHash: hashOfZeros() })),
	about('steps', 'another fixture', match({ fixtureId: 'fixture-x' })),
	about(
		'steps',
		'another last state',
		ticks((all) => [...all.slice(0, -1), lastOf(all, -2)]),
	),
	about(
		'steps',
		'a draw is left out',
		ticks((all) => all.slice(1)),
	),
	about(
		'steps',
		'the match ends early',
		ticks((all) => all.slice(0, -1)),
	),
	about(
		'steps',
		'a draw after the end',
		ticks((all) => [...all, ...all.slice(-1)]),
	),
	// A draw of most states is a minute without a goal, so one other signature changes nothing.
	about('steps', 'other signatures', ticks(each({ signature: 'f'.repeat(96) }))),
	about('steps', 'other rounds of the beacon', ticks(each({ beaconRound: 7 }))),
	about('steps', 'another beacon', ticks(each({ beacon: 'other' }))),
	about('steps', 'a match that is over is void', match({ phase: 'void' })),
	about('legs', 'a leg that has won is lost', leg({ outcome: 'lost' })),
	about('legs', 'a leg that has won is void', leg({ outcome: 'void' })),
	about('legs', 'a leg that has won is open', leg({ outcome: undefined })),
	about('legs', 'a better price', leg({ price: '999.99' })),
	about('legs', 'another selection', leg({ selection: 'score:9-9' })),
	about('legs', 'a leg on no fixture of the ticket', leg({ fixtureId: 'fixture-x' })),
	about('legs', 'the price of another moment', taken({ tick: 1 })),
	about('legs', 'the price of no moment', taken({ tick: 1000 })),
	about('payout', 'another payout', ticket({ payout: '7.77' })),
	about('payout', 'another stake', ticket({ stake: '7.78' })),
	about('payout', 'a ticket that has won is open', ticket({ state: 'held', payout: undefined })),
	about('payout', 'a payout of a ticket that went back', ticket({ state: 'void' })),
	about('payout', 'a cash-out at no moment', ticket({ isCashedOut: true })),
	cashedOut('another payout', ticket({ payout: '7.77' })),
	cashedOut('a cash-out before the bet', ({ legs: [first, ...others], ...proof }) => ({
		...proof,
		// The payout is that of the cash-out, so only the order of the two is wrong.
		legs: [{ ...first, tick: (first?.cashOutTick ?? 0) + 1 }, ...others],
	})),
	cashedOut('the value of another moment', ({ legs, ...proof }) => ({
		...proof,
		legs: legs.map(({ tick }) => ({ tick, cashOutTick: tick })),
	})),
	cashedOut('no cash-out', ticket({ isCashedOut: undefined })),
	{
		...about('payout', 'a ticket that has lost is paid', ticket({ payout: '7.77' })),
		of: ({ ticket: { payout } }) => payout === '0.00',
	},
	{
		...about('payout', 'an open ticket is paid', ticket({ state: 'settled', payout: '7.77' })),
		of: ({ ticket: { state } }) => state === 'held',
	},
	{
		...about('legs', 'a void leg has won', leg({ outcome: 'won' })),
		of: ({ ticket: { legs } }) => legs[0]?.outcome === 'void',
	},
];

type Tell = Lie['tell'];

/** A lie about a ticket that has won by a price before its first match, and by others. */
function about(finds: TicketCheckName, lie: string, tell: Tell): Lie {
	return {
		...{ lie, tell, finds, python: PYTHON[finds] },
		of: ({ ticket: { isCashedOut, payout, state }, legs, fixtures }) =>
			!isCashedOut &&
			Number(payout) > 0 &&
			state === 'settled' &&
			legs.length > 1 &&
			legs[0]?.tick === 0 &&
			fixtures.every(({ phase }) => phase === 'over'),
	};
}

/** A lie about a ticket that was cashed out in play, later than its first price was taken. */
function cashedOut(lie: string, tell: Tell): Lie {
	return {
		...about('payout', `of a cash-out: ${lie}`, tell),
		of: ({ ticket: { isCashedOut }, legs }) =>
			isCashedOut === true && legs[0]?.tick === 0 && (legs[0].cashOutTick ?? 0) > 0,
	};
}

/** SHA-256 of 32 bytes of zero. */
function hashOfZeros(): string {
	return '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
}

function match(change: Partial<FixtureProof>): Tell {
	return ({ fixtures: [fixture, ...others], ...proof }) => {
		if (!fixture) throw new Error('the ticket has no fixture');
		return { ...proof, fixtures: [{ ...fixture, ...change }, ...others] };
	};
}

type Ticks = FixtureProof['ticks'];

function ticks(change: (all: Ticks) => Ticks): Tell {
	return (proof) => match({ ticks: change(proof.fixtures[0]?.ticks ?? []) })(proof);
}

/** A change of every draw. */
function each(change: Partial<Ticks[number]>): (all: Ticks) => Ticks {
	return (all) => all.map((one) => ({ ...one, ...change }));
}

/** The last draw with the state of an earlier one. */
function lastOf(all: Ticks, at: number): Ticks[number] {
	const [last, other] = [all.at(-1), all.at(at)];
	if (!last || !other) throw new Error('the fixture has too few draws');
	return { ...last, state: other.state };
}

type Changes<Value> = { [Key in keyof Value]?: Value[Key] | undefined };

function leg(change: Changes<LegView>): Tell {
	return ({ ticket: { legs, ...ticket }, ...proof }) => ({
		...proof,
		ticket: {
			...ticket,
			legs: legs.map((one, no) => (no === 0 ? without({ ...one, ...change }) : one)),
		},
	});
}

function taken(change: Partial<MarketProofAnswer['legs'][number]>): Tell {
	return ({ legs, ...proof }) => ({
		...proof,
		legs: legs.map((one, no) => (no === 0 ? { ...one, ...change } : one)),
	});
}

function ticket(change: Changes<TicketView>): Tell {
	return ({ ticket: before, ...proof }) => ({
		...proof,
		ticket: without({ ...before, ...change }),
	});
}

/** Leaves out what is undefined, as JSON does. */
function without<Value>(value: Changes<Value>): Value {
	return JSON.parse(JSON.stringify(value)) as Value;
}
