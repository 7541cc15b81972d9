import { expect, test } from 'vitest';
import { isBalanceMessage } from '../../../src/islands/games/balance-message.ts';

test('a game says that the balance changed', () => {
	expect(isBalanceMessage({ type: 'jhilik:balance' })).toBe(true);
});

test.for([undefined, null, 'jhilik:balance', 5, {}, { type: 'other' }, ['jhilik:balance']])(
	'%j says nothing',
	(data) => {
		expect(isBalanceMessage(data)).toBe(false);
	},
);
