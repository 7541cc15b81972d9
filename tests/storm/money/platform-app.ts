import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { createVault } from '#platform/core/vault.ts';
import { createPlatform } from '#platform/platform.ts';

/**
 * One application process with the whole platform, and without pages: the calls of members, the
 * wallet of vendors, the messages of the payment provider, and every job at its own pace.
 */
const {
	STORM_DATABASE_URL: appUrl = '',
	STORM_OWNER_URL: ownerUrl = '',
	STORM_PORT = '',
	STORM_KEY: privateKeyPem = '',
	STORM_PSP_URL = '',
	STORM_PSP_KEY = '',
	STORM_VAULT = '',
	STORM_MARK = '',
	STORM_LOG = 'silent',
} = process.env;

const hasTestClock = process.env['STORM_CLOCK'] === '1';
const sandboxPsp = STORM_PSP_URL && { apiUrl: STORM_PSP_URL, publicKeyPem: STORM_PSP_KEY };
const platform = await createPlatform({
	...{ appUrl, ownerUrl, privateKeyPem, hasTestClock },
	...(sandboxPsp && { sandboxPsp }),
	// No studio runs.
	studioPublicKeyPem: process.env['STORM_STUDIO_KEY'] ?? '',
	studioOrigin: 'http://{hostname}:4322',
	vault: createVault({
		vaultKeys: [Buffer.from(STORM_VAULT, 'hex')],
		markKey: Buffer.from(STORM_MARK, 'hex'),
	}),
	siteOrigin: 'http://site.test',
	log: pino({ level: STORM_LOG }),
});

const server = createServer(async (incoming, outgoing) => {
	const { method = '', url = '/', headers } = incoming;
	const body = await buffer(incoming);
	const path = url.split('?')[0] ?? url;
	if (path.startsWith('/psp/')) {
		const { status } = await platform.receivePspMessage({ method, path, headers, body });
		outgoing.writeHead(status).end();
		return;
	}
	if (path.startsWith('/vendor/')) {
		const answer = await platform.wallet({ method, path, headers, body });
		outgoing.writeHead(answer.status, answer.headers);
		outgoing.end(answer.body);
		return;
	}
	const request = new Request(new URL(url, 'http://site.test'), {
		method,
		headers: headersOf(headers),
		...(body.length > 0 && { body }),
	});
	const response = await platform.fetch(request);
	outgoing.writeHead(response.status, { 'content-type': 'application/json' });
	outgoing.end(await response.text());
});
// The first line of the output: it is ready.
server.listen(Number(STORM_PORT), '127.0.0.1', () => {
	console.log('ready');
	// A killed process writes nothing at its end.
	flushCompileCache();
});

function headersOf(incoming: Record<string, string | string[] | undefined>): Headers {
	const headers = new Headers();
	const hop = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'];
	for (const [name, value] of Object.entries(incoming)) {
		if (typeof value === 'string' && !hop.includes(name)) headers.set(name, value);
	}
	return headers;
}
