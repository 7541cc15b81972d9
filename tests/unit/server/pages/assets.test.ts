import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createAssets } from '#server/pages/assets.ts';
import { WAIT } from '../../../wait.ts';
import { aRequestContext } from '../request-contexts.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
writeFileSync(join(folder, 'here.js'), 'export {};');
writeFileSync(join(folder, 'gone.js'), 'export {};');
writeFileSync(join(folder, 'large.js'), Buffer.alloc(30_000_000, 'a'));
const assets = createAssets(folder);
const server = createServer((request, response) => {
	assets(aRequestContext({ path: request.url ?? '' }), request, response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
	server.close();
	server.closeAllConnections();
	rmSync(folder, { recursive: true });
});

test('a deleted file aborts its own response and no other', async () => {
	rmSync(join(folder, 'gone.js'));

	await expect(fetch(`http://127.0.0.1:${port}/gone.js`)).rejects.toThrow();

	const other = await fetch(`http://127.0.0.1:${port}/here.js`);
	expect(await other.text()).toBe('export {};');
});

test('a client that disconnects during a file leaves no file open', async () => {
	const socket = connect(port, '127.0.0.1');
	socket.write('GET /large.js HTTP/1.1\r\nHost: jhilik.example\r\n\r\n');
	await once(socket, 'readable');
	expect(openFiles()).toContain(join(folder, 'large.js'));

	socket.destroy();

	await vi.waitFor(() => expect(openFiles()).not.toContain(join(folder, 'large.js')), WAIT);
});

/** Returns the open files of this process. */
function openFiles(): string[] {
	const descriptors = '/proc/self/fd';
	return readdirSync(descriptors).flatMap((name) => {
		try {
			return [readlinkSync(join(descriptors, name))];
		} catch {
			// The descriptor by which the folder itself was read.
			return [];
		}
	});
}
