import type { IncomingMessage } from 'node:http';

/** True when a request names its host once. HTTP/1.0 has no such header. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
	let count = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? '';
		if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
	}
	return count === 1 || (count === 0 && httpVersion === '1.0');
}
