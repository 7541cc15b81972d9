import type { Writable } from 'node:stream';

/**
 * Returns a function that writes lines to a stream. When the reader has gone, as in `… | head -1`, the
 * command goes on to its end and its further lines are dropped.
 */
export function sayTo(stream: Writable): (line: string) => void {
	let hasReader = true;
	stream.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error;
		hasReader = false;
	});
	return (line) => {
		if (hasReader) stream.write(`${line}\n`);
	};
}
