import { expect, test } from 'vitest';
import { readGameMessage } from '../../../../src/islands/play/game-message.ts';

test('a game says that it is there, that the balance changed, that the person leaves', () => {
	expect(readGameMessage({ type: 'jhilik:ready' })).toBe('ready');
	expect(readGameMessage({ type: 'jhilik:round' })).toBe('round');
	expect(readGameMessage({ type: 'jhilik:balance', balance: '1000000' })).toBe('balance');
	expect(readGameMessage({ type: 'jhilik:exit' })).toBe('exit');
});

test.for([undefined, null, 'jhilik:exit', 5, {}, { type: 'toString' }, ['jhilik:balance']])(
	'%j says nothing',
	(data) => {
		expect(readGameMessage(data)).toBeUndefined();
	},
);
