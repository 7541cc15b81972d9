import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sayTo } from '../../../src/cli/say-to.ts';

test('lines are written until the reader has gone, and dropped after that', async () => {
	const written: string[] = [];
	const stream = new Writable({
		write(chunk, _encoding, done) {
			written.push(String(chunk));
			done(written.length === 2 ? Object.assign(new Error('no reader'), { code: 'EPIPE' }) : null);
		},
	});
	const say = sayTo(stream);

	say('one');
	say('two');
	await new Promise((resolve) => stream.once('close', resolve));
	say('three');

	expect(written).toEqual(['one\n', 'two\n']);
});

test('every other fault of the stream is thrown', () => {
	const stream = new Writable();
	sayTo(stream);

	expect(() => stream.emit('error', new Error('the disk is full'))).toThrow('the disk is full');
});
