import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#lib/rules/wallet/pictures.ts';
import { readBody, ServerBusy } from '#server/http/body.ts';
import { BODY_MAX } from '#server/http/body-limit.ts';
import { listen } from '#server/http/listener.ts';

const UPLOAD = '/wps/upload/proof';
const FORM = '/en/member/deposit?id=1';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b', cookie: 'a=1' };
const ROOM = 64 * 1024;

const listener = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' });
listener.serve(async (request, response) => {
	const body = await readBody(request).catch((error) => error);
	if (body instanceof ServerBusy) response.writeHead(503);
	else if (!body) response.writeHead(413, { connection: 'close' });
	response.end();
});
afterAll(() => listener.close(0));

async function statusOf(path: string, bytes: number, headers: Record<string, string>) {
	const body = new Uint8Array(bytes);
	const send = fetch(`http://127.0.0.1:${listener.port}${path}`, { method: 'POST', headers, body });
	// The rest of a refused body stays unread, which may cut the connection.
	return await send.then(({ status }) => status).catch(() => 413);
}

test.for([
	[UPLOAD, BODY_MAX + 1, MULTIPART, 200],
	[UPLOAD, PICTURE_BYTES_MAX + ROOM, MULTIPART, 200],
	[UPLOAD, PICTURE_BYTES_MAX + ROOM + 1, MULTIPART, 413],
	[UPLOAD, BODY_MAX + 1, { ...MULTIPART, cookie: '' }, 413],
	[UPLOAD, BODY_MAX + 1, { 'content-type': 'application/json', cookie: 'a=1' }, 413],
	[FORM, 4 * PICTURE_BYTES_MAX + ROOM, MULTIPART, 200],
	['/member/withdrawal', BODY_MAX + 1, MULTIPART, 200],
	[FORM, 4 * PICTURE_BYTES_MAX + ROOM + 1, MULTIPART, 413],
	['/en/login', BODY_MAX + 1, MULTIPART, 413],
	['/wps/session/login', BODY_MAX + 1, MULTIPART, 413],
	['/login', BODY_MAX, MULTIPART, 200],
] as const)('%s with %s bytes and %o: %s', async ([path, bytes, headers, status]) => {
	const { cookie, ...rest } = headers as Record<string, string>;

	expect(await statusOf(path, bytes, cookie ? { ...rest, cookie } : rest)).toBe(status);
});

test('sixteen large bodies are read at once, and more when they end', async () => {
	const head = [
		`POST ${UPLOAD} HTTP/1.1`,
		...['host: here', 'cookie: a=1', 'content-type: multipart/form-data; boundary=b'],
		...['content-length: 300000', '', 'x'],
	].join('\r\n');
	const sockets = Array.from({ length: 16 }, () => connect(listener.port, '127.0.0.1'));
	for (const socket of sockets) socket.on('error', () => undefined).write(head);

	await expect.poll(() => statusOf(UPLOAD, 1000, MULTIPART)).toBe(503);
	expect(await statusOf('/login', 1000, MULTIPART)).toBe(200);
	for (const socket of sockets) socket.destroy();
	await expect.poll(() => statusOf(UPLOAD, 1000, MULTIPART)).toBe(200);
});
