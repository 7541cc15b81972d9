import { mutantsOf } from './studio-defects.ts';

const TIGER = 'games/tiger-crocodile';
const ROOSTERS = 'games/ribbon-roosters';

export const tigerCrocodileMutants = mutantsOf('tiger', {
	'whole-back': [
		'a tie gives the whole stake back',
		`${TIGER}/play.ts`,
		'isHalf ? amount / 2n',
		'isHalf ? amount',
	],
	'half-lost': [
		'a tie gives nothing back',
		`${TIGER}/play.ts`,
		'isHalf ? amount / 2n : 0n',
		'isHalf ? 0n : 0n',
	],
	ties: [
		'equal ranks win for the tiger',
		`${TIGER}/play.ts`,
		'tiger.rank > crocodile.rank',
		'tiger.rank >= crocodile.rank',
	],
	'any-suit': [
		'two cards of a suit are a suited tie',
		`${TIGER}/play.ts`,
		"isSuited = winner === 'tie' &&",
		'isSuited =',
	],
	'no-tie': [
		'a suited tie is no tie',
		`${TIGER}/play.ts`,
		': bet === winner;',
		': bet === winner && !isSuited;',
	],
	stake: [
		'a win is paid without its stake',
		`${TIGER}/play.ts`,
		'BigInt(1 + TIGER_CROCODILE.pays[bet])',
		'BigInt(TIGER_CROCODILE.pays[bet])',
	],
	pays: ['a tie pays 13', `${TIGER}/rules.ts`, 'tie: 12', 'tie: 13'],
	decks: ['the shoe has six decks', `${TIGER}/rules.ts`, 'decks: 8', 'decks: 6'],
	again: [
		'a card is dealt twice',
		'engines/draw-places.ts',
		'at >= (taken[before] ?? of)',
		'at > (taken[before] ?? of)',
	],
	'never-last': [
		'the last of the cards left is never dealt',
		'engines/draw-places.ts',
		'draw(of - no)',
		'draw(of - no - 1)',
	],
});

export const ribbonRoostersMutants = mutantsOf('roosters', {
	meron: [
		'meron has a way more',
		`${ROOSTERS}/play.ts`,
		'(way < clash.meron)',
		'(way <= clash.meron)',
	],
	wala: [
		'wala has a way more',
		`${ROOSTERS}/play.ts`,
		'way < clash.meron + clash.wala',
		'way <= clash.meron + clash.wala',
	],
	rake: ['a pool has no rake', `${ROOSTERS}/play.ts`, 'all * 19n', 'all * 20n'],
	rounded: [
		'a share is rounded up',
		`${ROOSTERS}/play.ts`,
		'(all * 19n * amount) / (20n * own)',
		'(all * 19n * amount + 20n * own - 1n) / (20n * own)',
	],
	'draw-lost': [
		'stakes on sides are lost on a draw',
		`${ROOSTERS}/play.ts`,
		"if (winner === 'draw') return amount;",
		"if (winner === 'draw') return 0n;",
	],
	'draw-pays': ['a draw pays nine', `${ROOSTERS}/play.ts`, 'drawPays + 1', 'drawPays + 2'],
	'no-draw': [
		'equal scores win for meron',
		`${ROOSTERS}/play.ts`,
		"return 'draw';",
		"return 'meron';",
	],
	other: [
		'the side that has lost is paid',
		`${ROOSTERS}/play.ts`,
		'winner === bet ? shareOf',
		'winner !== bet ? shareOf',
	],
	ahead: [
		'the first clash sends the whole fight',
		`${ROOSTERS}/game.ts`,
		'outcome.clashes.slice(0, no + 1)',
		'outcome.clashes',
	],
	'early-pay': [
		'slips are paid before the last clash',
		`${ROOSTERS}/game.ts`,
		'decidedMs: (_, outcome) => endMs(outcome)',
		'decidedMs: () => FIRST_MS',
	],
	'draw-in-pool': [
		'stakes on the draw are in the pool',
		`${ROOSTERS}/game.ts`,
		"bet === 'draw' ? undefined : bet",
		'bet',
	],
	house: [
		'the house does not stake on the sides',
		'rooms/pools.ts',
		'[side, pool.houseStake]',
		'[side, 0n]',
	],
});

/** Defects in slips and records, which need no database to be seen. */
export const slipMutants = mutantsOf('slips', {
	currency: [
		'a slip is paid of the first currency’s pool',
		'rooms/slip-bets.ts',
		'totalsOf(pools, currency)',
		"totalsOf(pools, Object.keys(pools ?? {})[0] ?? '')",
	],
	'last-bet': [
		'only the last bet of a slip is paid',
		'rooms/slip-bets.ts',
		'return sum + game.returnOf(',
		'return game.returnOf(',
	],
	most: [
		'a bet may be as high as all bets of a round',
		'rooms/slip-bets.ts',
		'value > limits.betMax',
		'value > limits.roundMax',
	],
	least: [
		'the lowest bet is refused',
		'rooms/slip-bets.ts',
		'value < limits.betMin',
		'value <= limits.betMin',
	],
	parts: [
		'bets have parts of a unit',
		'rooms/slip-bets.ts',
		'value % 10_000n !== 0n',
		'value % 100n !== 0n',
	],
	alike: [
		'a slip has a bet twice',
		'rooms/slip-bets.ts',
		'keys.size < bets.length',
		'keys.size < 1',
	],
	first: [
		'a slip is decided with its first bet',
		'rooms/decide-slips.ts',
		'return Math.max(...bets',
		'return Math.min(...bets',
	],
	'cash-out': [
		'a cash-out pays the last bet only',
		'rooms/decide-slips.ts',
		'undefined : sum + part',
		'undefined : part',
	],
	root: [
		'the slips do not decide the outcome',
		'rooms/room-record.ts',
		'root: record.root',
		"root: ''",
	],
	signature: [
		'the beacon does not decide the outcome',
		'rooms/room-record.ts',
		'signature: record.signature',
		"signature: ''",
	],
	chain: [
		'a record does not hold the one before',
		'rooms/room-record.ts',
		'canonicalJson(record)',
		"canonicalJson({ ...record, previous: '' })",
	],
	seedless: [
		'a leaf lacks the seed of its player',
		'rooms/room-record.ts',
		'canonicalJson(slip)',
		'canonicalJson({ ...slip, clientSeed: null })',
	],
});

/** Defects in the rounds of rooms: what is taken when, and what is shown when. */
export const roomMutants = mutantsOf('rooms', {
	'late-share': [
		'a slip after the lock waits for the round',
		'store/rooms.ts',
		' AND clock_timestamp() < locks_at FOR SHARE',
		' FOR SHARE',
	],
	waited: [
		'a slip that waits for the round until after the lock is taken',
		'store/rooms.ts',
		'return now < row.locks_at ? { ...row, now } : undefined;',
		'return { ...row, now };',
	],
	'lost-share': [
		'a cash-out of what is lost waits for the round',
		'rooms/cash-out.ts',
		'if (target === 0n && (await msNow()) >= endMs) return;',
		'',
	],
	'early-lock': [
		'a round locks whenever it is looked at',
		'rooms/transitions.ts',
		'if (round.locks_at && now < round.locks_at)',
		'if (!round.locks_at)',
	],
	'late-root': [
		'a root that comes after the beacon is drawn',
		'rooms/transitions.ts',
		'if (now >= spokenAt && slips.length > 0)',
		'if (now >= spokenAt && slips.length > 100)',
	],
	unsure: [
		'a stake that is unsure stays in the round',
		'rooms/transitions.ts',
		'await cancelOpenSlips(tx, roundId);',
		'',
	],
	'late-cancel': [
		'a slip is taken back after the lock',
		'rooms/place-slip.ts',
		"if (!round) throw refuse('round_closed');\n\t\tawait giveBack",
		'await giveBack',
	],
	six: [
		'a round takes seven slips of a player',
		'rooms/place-slip.ts',
		'others.length >= SLIPS_MAX',
		'others.length > SLIPS_MAX',
	],
	limit: [
		'the limit of a round counts one slip',
		'rooms/place-slip.ts',
		'before + stake > roundMax',
		'stake > roundMax',
	],
	leaf: ['leaves are numbered from 1', 'store/slips.ts', 'leaf_no = o.no - 1', 'leaf_no = o.no'],
	seed: [
		'the seed is public during the show',
		'rooms/make-record.ts',
		"phase !== 'over' ||",
		"phase === 'open' ||",
	],
	records: [
		'records do not chain',
		'rooms/transitions.ts',
		'await rows.saveLastRecord(tx, room, hash);',
		'',
	],
	floor: ['a pool that pays too little is drawn', 'rooms/pools.ts', '< pool.payMin', '< 0n'],
});
