import { mutantsOf } from './studio-defects.ts';

const MONEY = 'engines/match/ticket-money.ts';

/** Defects in prices, tickets and draws of any match. */
export const ticketMutants = mutantsOf('tickets', {
	'price-up': [
		'a price is rounded up',
		MONEY,
		'(100n * LEG_RETURN.over * under) / (LEG_RETURN.under * over);',
		'(100n * LEG_RETURN.over * under) / (LEG_RETURN.under * over) + 1n;',
	],
	share: ['the house keeps nothing of a leg', MONEY, '{ over: 24n', '{ over: 25n'],
	sure: ['a price of 1.00 is offered', MONEY, 'PRICE_MIN = 101', 'PRICE_MIN = 100'],
	unlikely: ['a price of 2,000 is offered', MONEY, 'PRICE_MAX = 100_000', 'PRICE_MAX = 200_000'],
	'return-up': [
		'what a ticket returns is rounded up',
		MONEY,
		'return shareDown(stake, over, 100n ** BigInt(prices.length));',
		'return shareDown(stake + 1n, over, 100n ** BigInt(prices.length));',
	],
	'cash-out': ['a cash-out pays more than its share', MONEY, '{ over: 49n', '{ over: 50n'],
	'price-forgotten': [
		'a cash-out forgets the price',
		MONEY,
		'BigInt(price) * chance.over',
		'100n * chance.over',
	],
	'price-cut': [
		'a price is read a hundredth lower',
		MONEY,
		'Math.round(Number(text) * 100)',
		'Math.floor(Number(text) * 100)',
	],
	stale: [
		'a draw keeps the prices of before',
		'markets/prices.ts',
		'fixture.tick}`',
		'fixture.game_code}`',
	],
	close: [
		'a bet is taken at the close',
		'markets/place-ticket.ts',
		'now < closesAt',
		'now <= closesAt',
	],
	drawn: [
		'a ticket is cashed out while a step is drawn',
		'markets/cash-out-ticket.ts',
		' || !isTakingBets(fixture, now)',
		'',
	],
	lost: [
		'a ticket with a lost leg is cashed out',
		'markets/cash-out-ticket.ts',
		"if (outcome === 'lost') return undefined;",
		'',
	],
	won: [
		'a won leg counts as void in a cash-out',
		'markets/cash-out-ticket.ts',
		"if (outcome === 'won') live",
		"if (outcome !== 'won' && outcome === 'won') live",
	],
	'same-draw': [
		'every draw of a match is the first',
		'markets/match-draw.ts',
		'tick}`',
		'game.tick.steps}`',
	],
	params: [
		'what was published does not decide a draw',
		'markets/match-draw.ts',
		'root: sha256Hex(canonicalJson(params))',
		"root: ''",
	],
	'after-end': [
		'a match goes on after its end',
		'markets/match-draw.ts',
		' && !game.isOver(now)',
		'',
	],
});

/** Defects in what takes, settles and proves tickets. */
export const marketMutants = mutantsOf('markets', {
	worse: [
		'a worse price than asked for is taken',
		'markets/place-ticket.ts',
		'if (offer.price < asked)',
		'if (offer.price < 0)',
	],
	asked: [
		'a leg has the price that was asked for',
		'markets/place-ticket.ts',
		'price: offer.price }',
		'price: asked }',
	],
	'same-match': [
		'two legs are on one match',
		'markets/place-ticket.ts',
		'.size < legs.length',
		'.size < 1',
	],
	most: [
		'a ticket returns any amount',
		'markets/place-ticket.ts',
		'if (back > winMax)',
		'if (back < 0n)',
	],
	closed: [
		'a ticket is taken after the close',
		'markets/place-ticket.ts',
		"if (!isTakingBets(fixture, now)) throw refuse('market_closed', { leg: no });",
		'',
	],
	'late-share': [
		'a ticket after the close waits for the match',
		'markets/place-ticket.ts',
		'for (const [no, leg] of legs.entries()) openFixture({ ...seen, leg, no });',
		'',
	],
	waited: [
		'a ticket that waits for the match until after the close is taken',
		'markets/place-ticket.ts',
		'const now = await readNow(tx);\n\tconst taken',
		'const { now } = seen;\n\tconst taken',
	],
	'late-cash-out': [
		'a cash-out after the close waits for the match',
		'markets/cash-out-ticket.ts',
		"if (!seen) throw refuse('market_closed');",
		'',
	],
	another: [
		'a repeat with another stake is the same ticket',
		'markets/place-ticket.ts',
		'known.stake === stake &&',
		'known.stake > 0n &&',
	],
	'void-lost': [
		'a void leg counts as lost',
		'markets/settle-tickets.ts',
		"legs.some(({ outcome }) => outcome === 'lost')",
		"legs.some(({ outcome }) => outcome !== 'won')",
	],
	'void-price': [
		'a void leg counts by its price',
		'markets/settle-tickets.ts',
		"legs.filter(({ outcome }) => outcome === 'won')",
		"legs.filter(({ outcome }) => outcome !== 'lost')",
	],
	'void-kept': [
		'a ticket with a void leg goes back',
		'markets/settle-tickets.ts',
		"legs.every(({ outcome }) => outcome === 'void')",
		"legs.some(({ outcome }) => outcome === 'void')",
	],
	'lost-paid': [
		'a ticket with a lost leg is paid',
		'markets/settle-tickets.ts',
		"if (legs.some(({ outcome }) => outcome === 'lost')) return 0n;",
		'',
	],
	lower: [
		'a lower offer than asked for is paid',
		'markets/cash-out-ticket.ts',
		'if (current.offer < asked)',
		'if (current.offer < 0n)',
	],
	fair: [
		'a cash-out pays the fair value',
		'markets/cash-out-ticket.ts',
		'payout: current.offer }',
		'payout: current.fair }',
	],
	seed: [
		'the seed of a match that runs is public',
		'markets/market-proof.ts',
		"...(isOver && { seed: openFixtureSeed(core, fixture).toString('hex') }),",
		"seed: openFixtureSeed(core, fixture).toString('hex'),",
	],
});

/** Defects in the verifier of tickets: each hides a lie. */
export const verifierMutants = mutantsOf('verifier', {
	price: [
		'a better price than the fair one is good',
		'markets/verify-ticket.ts',
		'priceText(fair) === leg.price && outcome',
		'outcome',
	],
	outcome: [
		'any outcome of a leg is good',
		'markets/verify-ticket.ts',
		' && outcome === leg.outcome',
		'',
	],
	seed: [
		'any seed is good',
		'markets/verify-ticket.ts',
		'agrees: seedHash === fixture.seedHash',
		'agrees: true',
	],
	void: [
		'a void leg counts as lost',
		'markets/verify-ticket.ts',
		"phase === 'void' ? 'void' : undefined",
		"phase === 'void' ? ('lost' as never) : undefined",
	],
	'cash-out': [
		'a cash-out is worth what it was at the bet',
		'markets/verify-ticket.ts',
		'chanceAt(bet, cashOutTick)',
		'chanceAt(bet, tick)',
	],
	table: [
		'any table is good',
		'markets/verify-ticket.ts',
		'agrees: tableHash === fixture.tableHash',
		'agrees: true',
	],
	secret: [
		'a match that is over may keep its seed secret',
		'markets/verify-ticket.ts',
		"[table, { name: 'seed', code: '', agrees: false, fixtureNo }]",
		'[table]',
	],
	states: [
		'any states of a match are good',
		'markets/verify-ticket.ts',
		'agrees: isSame &&',
		'agrees:',
	],
	end: [
		'a match may be over or void at any state',
		'markets/verify-ticket.ts',
		'isSame && isEnd &&',
		'isSame &&',
	],
	draws: [
		'every draw of a match is the first',
		'markets/verify-ticket.ts',
		'states.length + 1;',
		'1;',
	],
	payout: [
		'any payout is good',
		'markets/verify-ticket.ts',
		'due !== undefined && code === payout',
		'due !== undefined',
	],
	open: [
		'a ticket that has won may stay open',
		'markets/verify-ticket.ts',
		'due === undefined && payout === undefined &&',
		'payout === undefined &&',
	],
	returned: [
		'a ticket that goes back may have a payout',
		'markets/verify-ticket.ts',
		'agrees: payout === undefined',
		'agrees: true',
	],
	'before-bet': [
		'a ticket may be cashed out before its bet',
		'markets/verify-ticket.ts',
		' || cashOutTick < tick',
		'',
	],
});
