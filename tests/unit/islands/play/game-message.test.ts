import { expect, test } from 'vitest';
import { readGameMessage } from '../../../../src/islands/play/game-message.ts';

test('the game messages ready, round, balance and exit are read', () => {
	expect(readGameMessage({ type: 'jhilik:ready' })).toBe('ready');
	expect(readGameMessage({ type: 'jhilik:round' })).toBe('round');
	expect(readGameMessage({ type: 'jhilik:balance', balance: '1000000' })).toBe('balance');
	expect(readGameMessage({ type: 'jhilik:session-over' })).toBe('over');
	expect(readGameMessage({ type: 'jhilik:exit' })).toBe('exit');
});

test.for([undefined, null, 'jhilik:exit', 5, {}, { type: 'toString' }, ['jhilik:balance']])(
	'the message %j is ignored',
	(data) => {
		expect(readGameMessage(data)).toBeUndefined();
	},
);
