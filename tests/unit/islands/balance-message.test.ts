import { expect, test } from 'vitest';
import { isBalanceMessage, isExitMessage } from '../../../src/islands/games/balance-message.ts';

test('a game says that the balance changed', () => {
	expect(isBalanceMessage({ type: 'jhilik:balance' })).toBe(true);
});

test.for([undefined, null, 'jhilik:balance', 5, {}, { type: 'other' }, ['jhilik:balance']])(
	'%j says nothing',
	(data) => {
		expect(isBalanceMessage(data)).toBe(false);
	},
);

test('only the exit message means that the player left', () => {
	expect(isExitMessage({ type: 'jhilik:exit' })).toBe(true);
	expect(isExitMessage({ type: 'jhilik:balance' })).toBe(false);
	expect(isExitMessage('jhilik:exit')).toBe(false);
});
