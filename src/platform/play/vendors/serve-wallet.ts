import { type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { limitDatabaseTimeOf } from '#lib/database-time.ts';
import {
	type WalletCallName,
	type WalletReply,
	walletCalls,
	walletReply,
} from '#lib/vendor/calls.ts';
import {
	isSigned,
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, DatabaseUnavailable } from '#platform/db/database.ts';
import { createCallRunner } from './run-call.ts';
import { createVendorAccess, type FindVendorAccess } from './vendor-access.ts';
import { parseCall } from './wallet-statements.ts';

const BODY_BYTES_MAX = 16 * 1024;
/**
 * Deadline of a reply. The vendor waits 2 s (docs/vendor-wallet.md, rule 8), network time included.
 */
const DEADLINE_MS = 1800;
/** The call of each path. */
const NAMES = new Map(
	Object.entries(walletCalls).map(([name, { path }]) => [path, name as WalletCallName]),
);
const PATH = /^\/vendor\/([A-Z][A-Z0-9_]{1,31})(\/[a-z/]{1,40})$/;

interface WalletOptions {
	db: Database;
	/** Signs replies: Ed25519. */
	privateKey: KeyObject;
	log: { error(context: object, message: string): void };
	/** Makes the marks of persons. Absent: `authenticate` names no person. */
	vault?: Vault;
	/** Whether members play with money that can be paid out; play money only by default. */
	hasRealMoney?: () => boolean;
	/** Replaces the database clock in tests. */
	now?: () => Date;
	/** Replaces the deadline of BUSY in tests. */
	deadlineMs?: number;
}

interface Context extends WalletOptions {
	accessOf: FindVendorAccess;
	runCall: ReturnType<typeof createCallRunner>;
}

/** A message of a vendor. A `Request` instead would be more than half of the cost of a bet. */
export interface WalletMessage {
	method: string;
	/** Without the query. */
	path: string;
	/** By lower-case name. */
	headers: Readonly<Record<string, string | string[] | undefined>>;
	body: Buffer;
	/** The IP address of the sender; absent for a call from this process. */
	address?: string;
}

/** A signed response. Headers alternate between name and value. */
export interface WalletResponse {
	status: number;
	headers: string[];
	body: string;
}

export type VendorWallet = (message: WalletMessage) => Promise<WalletResponse>;

interface Outcome {
	status: number;
	reply: WalletReply;
}

/** A message without an outcome yet. */
interface PendingCall {
	readonly message: WalletMessage;
	/** The id from the body; empty until the signature and the body are verified. */
	requestId: string;
}

/**
 * Creates the wallet that vendors call: it reads a message to `/vendor/<code>/<call>` and returns a
 * signed response. A decision is HTTP 200 with a code. 4xx is a message that is not a valid vendor
 * call. 503 BUSY is an unknown outcome, and the vendor repeats the call with the same transaction
 * id. Replies are signed over the path of the call.
 *
 * A call that misses the deadline is BUSY too. Its work continues, and a repeat with the same
 * transaction id returns its outcome, committed or not.
 */
export function createVendorWallet(options: WalletOptions): VendorWallet {
	const runCall = createCallRunner(options);
	const context = { ...options, runCall, accessOf: createVendorAccess(options.db) };

	return async (message) => {
		const call: PendingCall = { message, requestId: '' };
		const outcome = await limitDatabaseTimeOf(() => decideInTime(context, call));
		return signedResponse(message.path, outcome, options);
	};
}

function decideInTime(context: Context, call: PendingCall): Promise<Outcome> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(busy(call)), context.deadlineMs ?? DEADLINE_MS);
		void decideOrBusy(context, call).then((outcome) => {
			clearTimeout(timer);
			resolve(outcome);
		});
	});
}

/** Never throws: the outcome of a failed call is unknown, so the reply is BUSY. */
async function decideOrBusy(context: Context, call: PendingCall): Promise<Outcome> {
	try {
		return await decide(context, call);
	} catch (error) {
		if (!(error instanceof DatabaseUnavailable)) {
			context.log.error({ err: error, path: call.message.path }, 'wallet call failed');
		}
		return busy(call);
	}
}

function busy({ requestId }: PendingCall): Outcome {
	return { status: 503, reply: { requestId, code: 'BUSY', message: 'try again' } };
}

async function decide(context: Context, call: PendingCall): Promise<Outcome> {
	const { message } = call;
	const { method, path, headers } = message;
	const [, vendorCode, callPath] = PATH.exec(path) ?? [];
	const name = callPath === undefined ? undefined : NAMES.get(callPath);
	if (!vendorCode || !name) return refusal(404, 'INVALID_REQUEST', 'no such call');
	if (method !== 'POST') return refusal(405, 'INVALID_REQUEST', 'POST is needed');
	if (message.body.length > BODY_BYTES_MAX) {
		return refusal(413, 'INVALID_REQUEST', 'at most 16 KB');
	}

	const timestampMs = Number(headers[TIMESTAMP_HEADER] ?? Number.NaN);
	const nonce = String(headers[NONCE_HEADER] ?? '');
	const signature = String(headers[SIGNATURE_HEADER] ?? '');
	const isStamped = Number.isSafeInteger(timestampMs) && /^[\w-]{8,64}$/.test(nonce);
	if (!isStamped || !signature) return refusal(401, 'INVALID_SIGNATURE', 'the call is not signed');
	const access = await context.accessOf(vendorCode);
	const { address } = message;
	if (address !== undefined && !access.mayCallFrom(address)) {
		return refusal(403, 'INVALID_SIGNATURE', 'calls of the vendor do not come from this address');
	}
	const body = message.body.toString();
	if (!isSigned({ timestampMs, nonce, path, body }, signature, access.publicKeys)) {
		return refusal(401, 'INVALID_SIGNATURE', 'no key of the vendor made this signature');
	}

	const parsed = parseCall(name, body);
	if (!parsed.success) return refusal(400, 'INVALID_REQUEST', faultOf(parsed.error));
	call.requestId = parsed.data.request.requestId;
	const sentAt = new Date(timestampMs);
	const admitted = { vendorCode, nonce, sentAt, now: context.now?.() };
	const reply = await context.runCall(admitted, parsed.data);
	if (reply.code === 'OK' && reply.limit === 'winMax') {
		const { transactionId } = reply;
		context.log.error({ vendorCode, transactionId }, 'win above the contract held');
	}
	return { status: reply.code === 'INVALID_SIGNATURE' ? 401 : 200, reply };
}

function refusal(status: number, code: WalletReply['code'], message: string): Outcome {
	return { status, reply: { requestId: '', code, message } };
}

/** Names the invalid field without its value. */
function faultOf(error: z.core.$ZodError): string {
	const [issue] = error.issues;
	const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
	return `${field || 'the body'} is not valid`.slice(0, 100);
}

function signedResponse(
	path: string,
	{ status, reply }: Outcome,
	options: WalletOptions,
): WalletResponse {
	const body = JSON.stringify(z.encode(walletReply, reply));
	const stamp = { timestampMs: options.now?.().getTime() ?? Date.now(), nonce: randomUUID() };
	const signature = signMessage({ ...stamp, path, body }, options.privateKey);
	const headers = ['content-type', 'application/json', 'cache-control', 'no-store'];
	headers.push(TIMESTAMP_HEADER, String(stamp.timestampMs), NONCE_HEADER, stamp.nonce);
	headers.push(SIGNATURE_HEADER, signature);
	if (status === 405) headers.push('allow', 'POST');
	if (status === 503) headers.push('retry-after', '1');
	return { status, headers, body };
}
