import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const APP = { id: '1234567890123', secret: 'kept-by-the-platform-alone-32' };

/** An authorisation, from the dialog until it is exchanged. */
interface Grant {
	name: string;
	challenge: string;
	redirectUri: string;
}

/**
 * Facebook on this machine, as far as a login needs: its dialog and the graph calls of the app. It
 * refuses what Facebook refuses: another redirect address, a wrong verifier, a used code, a call
 * without the secret. The user types a name, or cancels.
 */
export async function aFacebook(callbacks: readonly string[]) {
	const grants = new Map<string, Grant>();
	const people = new Map<string, string>();
	const server = createServer((request, response) => {
		void answer(request, response);
	}).listen(0, '127.0.0.1');
	await new Promise((ready) => server.once('listening', ready));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { origin, close: () => new Promise<void>((closed) => server.close(() => closed())) };

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, searchParams: query } = new URL(request.url ?? '/', origin);
		const sent = new URLSearchParams(await textOf(request));
		if (pathname === '/dialog/oauth') return choose({ request, response, query, sent });
		const value =
			pathname === '/oauth/access_token'
				? exchange(sent)
				: pathname === '/debug_token'
					? inspect(query)
					: pathname === '/me'
						? tell(query)
						: undefined;
		response.writeHead(value ? 200 : 400, { 'content-type': 'application/json' });
		response.end(JSON.stringify(value ?? REFUSED));
	}

	/** Shows the dialog and handles the choice. */
	function choose({ request, response, query, sent }: Choosing): void {
		const redirectUri = query.get('redirect_uri') ?? '';
		const isOurs = query.get('client_id') === APP.id && callbacks.includes(redirectUri);
		const challenge = query.get('code_challenge') ?? '';
		if (!isOurs || query.get('code_challenge_method') !== 'S256' || challenge === '') {
			response.writeHead(400).end();
			return;
		}
		if (request.method === 'GET') {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
			return;
		}
		const back = new URL(redirectUri);
		back.searchParams.set('state', query.get('state') ?? '');
		const name = sent.get('name') ?? '';
		if (name === '') {
			back.searchParams.set('error', 'access_denied');
			back.searchParams.set('error_reason', 'user_denied');
		} else {
			const code = randomUUID();
			grants.set(code, { name, challenge, redirectUri });
			back.searchParams.set('code', code);
		}
		// Facebook appends this fragment to the redirect address.
		response.writeHead(302, { location: `${back}#_=_` }).end();
	}

	function exchange(sent: URLSearchParams): object | undefined {
		const code = sent.get('code') ?? '';
		const grant = grants.get(code);
		grants.delete(code);
		const isApp = sent.get('client_id') === APP.id && sent.get('client_secret') === APP.secret;
		const verifier = createHash('sha256').update(sent.get('code_verifier') ?? '');
		if (!grant || !isApp || grant.redirectUri !== sent.get('redirect_uri')) return undefined;
		if (verifier.digest('base64url') !== grant.challenge) return undefined;
		const token = randomUUID();
		people.set(token, grant.name);
		return { access_token: token, token_type: 'bearer', expires_in: 5000 };
	}

	function inspect(query: URLSearchParams): object | undefined {
		const name = people.get(query.get('input_token') ?? '');
		if (!name || query.get('access_token') !== `${APP.id}|${APP.secret}`) return undefined;
		return { data: { app_id: APP.id, user_id: idOf(name), is_valid: true } };
	}

	function tell(query: URLSearchParams): object | undefined {
		const token = query.get('access_token') ?? '';
		const name = people.get(token);
		const proof = createHmac('sha256', APP.secret).update(token).digest('hex');
		if (!name || query.get('appsecret_proof') !== proof) return undefined;
		return { id: idOf(name), name };
	}
}

interface Choosing {
	request: IncomingMessage;
	response: ServerResponse;
	query: URLSearchParams;
	sent: URLSearchParams;
}

const REFUSED = { error: { message: 'no', type: 'OAuthException', code: 100 } };

const PAGE = `<!doctype html><html lang="en"><title>Facebook</title><link rel="icon" href="data:,">
<form method="post"><label>Name <input name="name" required></label>
<button>Continue</button><button formnovalidate name="name" value="">Cancel</button></form></html>`;

/** Returns a numeric user id, the same for the same name. */
function idOf(name: string): string {
	return BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 12)}`).toString();
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const part of request) text += part;
	return text;
}
