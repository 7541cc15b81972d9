import { mutantsOf } from './studio-defects.ts';

const GAME = 'games/teen-patti';
const CARDS = 'engines/cards';

export const teenPattiMutants = mutantsOf('teen-patti', {
	'low-run': [
		'A-2-3 is no sequence',
		`${CARDS}/three-cards.ts`,
		'middle === 3 && low === 2',
		'middle === 3 && low === 3',
	],
	'run-order': ['K-Q-J is as high as A-2-3', `${CARDS}/three-cards.ts`, ': high - 1', ': high'],
	salt: [
		'all cards have one salt',
		`${CARDS}/sealed-deck.ts`,
		'utf8ToBytes(message)',
		'utf8ToBytes(handId)',
	],
	place: [
		'a card opens at any place',
		`${CARDS}/sealed-deck.ts`,
		'side === sides[at] &&',
		'side !== undefined &&',
	],
	leak: [
		'a view has the cards of all that are in',
		`${GAME}/view.ts`,
		'shown.includes(no) ||',
		'!seat.isPacked ||',
	],
	blind: [
		'a seat learns its cards without seeing them',
		`${GAME}/result.ts`,
		'seatAt(state, no).hasSeen || state.end !== undefined',
		'seatAt(state, no) !== undefined',
	],
	'seen-price': [
		'a seen seat pays as a blind one',
		`${GAME}/rules.ts`,
		'call: 2, raise: 4',
		'call: 1, raise: 2',
	],
	'side-show': [
		'equal hands pack the seat that is asked',
		`${GAME}/play.ts`,
		'> handValue(state, asked)',
		'>= handValue(state, asked)',
	],
	turn: [
		'a player acts out of turn',
		`${GAME}/legal.ts`,
		'return no === state.turn ?',
		'return no >= 0 ?',
	],
	dry: [
		'a seat that ran dry wins every pot',
		`${GAME}/pots.ts`,
		'isIn && (!isDry || paid.length > turn)',
		'isIn && (!isDry || paid.length > 0)',
	],
	odd: [
		'the odd unit is lost',
		`${GAME}/pots.ts`,
		'BigInt(at) < amount % count ? 1n : 0n',
		'BigInt(at) < amount % count ? 0n : 0n',
	],
	rake: [
		'pots of bots are raked',
		`${GAME}/pots.ts`,
		'if (layer.hasBotMoney)',
		'if (layer.amount < 0n)',
	],
	cap: ['the rake has no limit', `${GAME}/rules.ts`, 'rakeMax: 20', 'rakeMax: 2000'],
	real: [
		'bots sit where money is real',
		`${GAME}/play.ts`,
		'if (!isPlayMoney && seats',
		'if (stake < 0n && seats',
	],
	excluded: [
		'an excluded seat comes back',
		`${GAME}/play.ts`,
		'seat.isAway && !seat.isExcluded ?',
		'seat.isAway ?',
	],
	bank: ['a slow turn costs no time', `${GAME}/play.ts`, 'seat.bankMs - over', 'seat.bankMs'],
});
