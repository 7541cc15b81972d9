import { type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type WalletReply, walletCalls, walletReply } from '#lib/vendor/calls.ts';
import {
	isSigned,
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import { type Database, DatabaseUnavailable } from '#platform/db/database.ts';
import { createWalletAnswers } from './answer-wallet.ts';
import { createVendorAccess, type FindVendorAccess } from './vendor-access.ts';
import { isWalletCallName, parseCall } from './wallet-statements.ts';

const BODY_BYTES_MAX = 16 * 1024;
const PATH = /^\/vendor\/([A-Z][A-Z0-9]{1,15})(\/[a-z/]{1,40})$/;

interface WalletOptions {
	db: Database;
	/** Signs replies: Ed25519. */
	privateKey: KeyObject;
	log: { error(context: object, message: string): void };
	/** The clock of tests; otherwise the database's clock decides. */
	now?: () => Date;
}

interface Context extends WalletOptions {
	accessOf: FindVendorAccess;
	answerCall: ReturnType<typeof createWalletAnswers>;
}

interface Outcome {
	status: number;
	reply: WalletReply;
}

/**
 * The wallet that vendors call: `Request` to `/vendor/<code>/<call>` in, `Response` out. A decision
 * is HTTP 200 with a code; 4xx is a message that is not a vendor's call; 503 BUSY is an outcome
 * nobody knows yet, to be asked again with the same transaction id. Replies are signed over the
 * path of the call.
 */
export function createVendorWallet(
	options: WalletOptions,
): (request: Request) => Promise<Response> {
	const answerCall = createWalletAnswers(options.db);
	const context = { ...options, answerCall, accessOf: createVendorAccess(options.db) };

	return async (request) => {
		const { pathname } = new URL(request.url);
		try {
			return signedResponse(pathname, await answer(context, request, pathname), options);
		} catch (error) {
			if (!(error instanceof DatabaseUnavailable)) {
				options.log.error({ err: error, path: pathname }, 'wallet call failed');
			}
			return signedResponse(pathname, refusal(503, 'BUSY', 'try again'), options);
		}
	};
}

async function answer(context: Context, request: Request, pathname: string): Promise<Outcome> {
	const [, vendorCode, callPath] = PATH.exec(pathname) ?? [];
	const found = Object.entries(walletCalls).find(([, call]) => call.path === callPath);
	if (!vendorCode || !found || !isWalletCallName(found[0])) {
		return refusal(404, 'INVALID_REQUEST', 'no such call');
	}
	if (request.method !== 'POST') return refusal(405, 'INVALID_REQUEST', 'POST is needed');
	const body = await readBody(request);
	if (body === undefined) return refusal(413, 'INVALID_REQUEST', 'at most 16 KB');

	const timestampMs = Number(request.headers.get(TIMESTAMP_HEADER) ?? Number.NaN);
	const nonce = request.headers.get(NONCE_HEADER) ?? '';
	const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
	const isStamped = Number.isSafeInteger(timestampMs) && /^[\w-]{8,64}$/.test(nonce);
	if (!isStamped || !signature) return refusal(401, 'INVALID_SIGNATURE', 'the call is not signed');
	const access = await context.accessOf(vendorCode);
	// Our server states the address; without one the call came from within this process.
	const address = request.headers.get('x-forwarded-for');
	if (address !== null && !access.mayCallFrom(address)) {
		return refusal(403, 'INVALID_SIGNATURE', 'calls of the vendor do not come from this address');
	}
	const signed = { timestampMs, nonce, path: pathname, body };
	if (!isSigned(signed, signature, access.publicKeys)) {
		return refusal(401, 'INVALID_SIGNATURE', 'no key of the vendor made this signature');
	}

	const parsed = parseCall(found[0], body);
	if (!parsed.success) return refusal(400, 'INVALID_REQUEST', faultOf(parsed.error));
	const sentAt = new Date(timestampMs);
	const admitted = { vendorCode, nonce, sentAt, now: context.now?.() };
	const reply = await context.answerCall(admitted, parsed.data);
	return { status: reply.code === 'INVALID_SIGNATURE' ? 401 : 200, reply };
}

function refusal(status: number, code: WalletReply['code'], message: string): Outcome {
	return { status, reply: { requestId: '', code, message } };
}

/** The text; nothing when it is longer than a call may be. */
async function readBody(request: Request): Promise<string | undefined> {
	if (Number(request.headers.get('content-length')) > BODY_BYTES_MAX) return undefined;
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > BODY_BYTES_MAX) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

/** Which field is wrong, never what it holds. */
function faultOf(error: z.core.$ZodError): string {
	const [issue] = error.issues;
	const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
	return `${field || 'the body'} is not valid`.slice(0, 100);
}

function signedResponse(path: string, { status, reply }: Outcome, options: WalletOptions) {
	const body = JSON.stringify(z.encode(walletReply, reply));
	const stamp = { timestampMs: (options.now?.() ?? new Date()).getTime(), nonce: randomUUID() };
	const headers = new Headers({
		'content-type': 'application/json',
		'cache-control': 'no-store',
		[TIMESTAMP_HEADER]: String(stamp.timestampMs),
		[NONCE_HEADER]: stamp.nonce,
		[SIGNATURE_HEADER]: signMessage({ ...stamp, path, body }, options.privateKey),
	});
	if (status === 405) headers.set('allow', 'POST');
	if (status === 503) headers.set('retry-after', '1');
	return new Response(body, { status, headers });
}
