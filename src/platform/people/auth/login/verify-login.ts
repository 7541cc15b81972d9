import { latinDigits } from '#lib/rules/latin-digits.ts';
import type { InputOf, ValueOf } from '#lib/wps/call.ts';
import type {
	sendLoginCode,
	verifyLogin as verifyLoginCall,
} from '#lib/wps/contract/login-verification.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { CodeBinding } from '#platform/people/codes/binding.ts';
import type { CheckedCode } from '#platform/people/codes/check-code.ts';
import { findMember } from '#platform/people/members/members.ts';
import { readContacts } from '#platform/people/profiles/contacts.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import type { AuthServices } from '../auth-services.ts';
import { consumeRecoveryCode, isRecoveryCode } from '../mfa/recovery-codes.ts';
import { consumeTotpCode } from '../mfa/totp.ts';
import { recordEvent } from '../security/events.ts';
import { type AuthMethod, hashOf } from '../sessions/sessions.ts';
import type { Throttle } from '../throttle.ts';
import { notifyNewDevice, openSessionWithRememberMe } from './complete-login.ts';
import { openedSession } from './log-in.ts';
import * as rows from './rows.ts';
import { isSameName } from './same-name.ts';

/** Tries per pending login, right or wrong. */
const TRIES = 3;

/** Wrong account names per member, given instead of a factor; then customer service decides. */
export const NAME_BUDGET = { points: 3, durationS: 24 * 60 * 60 };

/** Wrong second factors per member, over all pending logins. */
export const FACTOR_BUDGET = { points: 10, durationS: 60 * 60 };

export interface VerifyThrottles {
	perMember: Throttle;
	perName: Throttle;
}

interface VerifyLoginInput {
	proof: InputOf<typeof verifyLoginCall>;
	client: Client;
	now: Date;
	throttles: VerifyThrottles;
}

/** Completes a pending login with its second factor. Refuses as the call `verifyLogin` says. */
export async function verifyLogin(
	db: Database,
	authServices: AuthServices,
	{ proof, client, now, throttles }: VerifyLoginInput,
): Promise<ValueOf<typeof verifyLoginCall>> {
	const { pendingId, way, code, accountName } = proof;
	const idHash = hashOf(pendingId);
	const key = { idHash, deviceHash: hashOf(client.deviceKey ?? ''), now };
	// A malformed code is refused first, and costs none of the few tries.
	if (!isFormed(way, code)) throw refuse('factor_wrong', {}, 'code');
	const stored = await rows.findPending(db, key);
	// The name is no factor where the member has proven one: other people know it too.
	if (way === 'name' && stored && !stored.ways.includes(way)) {
		throw refuse('name_not_enough', {}, 'code');
	}
	// A missing account name costs no try either.
	if (stored?.asksAccountName && !accountName) {
		throw refuse('account_name_missing', {}, 'accountName');
	}
	const pending = await rows.consumeTry(db, key, TRIES);
	if (!pending) throw refuse('login_verify_expired');
	const { memberId } = pending;
	if (!pending.ways.includes(way)) throw refuse('invalid_input', {}, 'way');

	const checking = { memberId, way, code, accountName, client, now };
	const verify = () => openProven(db, authServices, { checking, idHash, pending });
	const subject = String(memberId);
	const opened =
		way === 'name'
			? await throttles.perName.guess(subject, verify).catch(throwNameTriesOver)
			: await throttles.perMember.guess(subject, verify);
	if (!opened) {
		await recordEvent(db, { kind: 'log_in_failed', memberId, client, detail: { way } });
		throw await refusalOfWrong(way, { subject, pending, perName: throttles.perName });
	}
	await notifyNewDevice(db, authServices, { memberId, client, now, opened });
	const by = pending.provedBy as AuthMethod;
	return openedSession(opened.member, { ...opened, by });
}

/** Customer service takes over when the names of a day are used up. */
function throwNameTriesOver(error: unknown): never {
	const isOver = error instanceof Refusal && error.code === 'too_many_requests';
	throw isOver ? refuse('name_tries_over') : error;
}

interface WrongProof {
	subject: string;
	pending: Pending;
	perName: Throttle;
}

async function refusalOfWrong(way: string, { subject, pending, perName }: WrongProof) {
	if (way === 'name') {
		const triesLeft = NAME_BUDGET.points - (await perName.count(subject));
		if (triesLeft <= 0) return refuse('name_tries_over');
		return refuse('account_name_wrong', { triesLeft: String(triesLeft) }, 'code');
	}
	const triesLeft = TRIES - pending.tryCount;
	if (triesLeft === 0) return refuse('login_verify_expired');
	// With two proofs the refusal does not reveal which one was wrong.
	const refused = pending.asksAccountName ? 'proof_wrong' : 'factor_wrong';
	return refuse(refused, { triesLeft: String(triesLeft) }, 'code');
}

/** True for the format of the method: six digits, the characters of a recovery code, or a name. */
function isFormed(way: string, code: string): boolean {
	if (way === 'recovery') return isRecoveryCode(code);
	if (way === 'name') return isSameName(code, code);
	return /^\d{6}$/.test(latinDigits(code).replace(/\s/g, ''));
}

type Pending = NonNullable<Awaited<ReturnType<typeof rows.consumeTry>>>;

interface OpenProvenInput {
	checking: ProofInput;
	idHash: Buffer;
	pending: Pending;
}

/** Opens the session of a pending login; undefined if the proof is wrong. */
async function openProven(db: Database, authServices: AuthServices, opening: OpenProvenInput) {
	const { checking, idHash, pending } = opening;
	const { memberId, client, now } = checking;
	const sent = await checkSentCode(db, authServices, checking).catch(catchWrongCode);
	if (sent instanceof Refusal) return undefined;
	const { way, code, accountName } = checking;
	const name = way === 'name' ? code : accountName;
	const asksName = way === 'name' || pending.asksAccountName;
	if (asksName && !(await isAccountName(db, authServices, { memberId, name }))) return undefined;
	return await transaction(db, async (tx) => {
		if (!(await consumeProof(tx, authServices, { ...checking, sent }))) return undefined;
		const isSame = (await rows.closePending(tx, idHash)) === memberId;
		const member = isSame ? await findMember(tx, { id: memberId }) : undefined;
		// Another request was faster, or the password has changed.
		if (!member || member.status === 'locked') throw refuse('login_verify_expired');
		const by = pending.provedBy as AuthMethod;
		const { remembers } = pending;
		const { type } = member;
		const isLimited = way === 'name';
		const opening = { memberId, type, by, remembers, isLimited, client, now };
		const session = await openSessionWithRememberMe(tx, opening);
		return { member, ...session };
	});
}

function catchWrongCode(error: unknown): Refusal {
	if (error instanceof Refusal && ['code_wrong', 'code_expired'].includes(error.code)) return error;
	throw error;
}

/** Compares the name with the one that the member registered, which is that of the bank account. */
async function isAccountName(
	db: Database,
	{ vault }: AuthServices,
	{ memberId, name = '' }: { memberId: number; name: string | undefined },
): Promise<boolean> {
	const { payeeName = '' } = await readDetails(db, vault, memberId);
	return isSameName(payeeName, name);
}

interface ProofInput {
	memberId: number;
	way: string;
	code: string;
	accountName?: string | undefined;
	client: Client;
	now: Date;
}

/**
 * Checks a code that was sent. It runs outside of the transaction, because a wrong code costs a try
 * of its own.
 */
async function checkSentCode(db: Database, authServices: AuthServices, checking: ProofInput) {
	if (checking.way !== 'sms' && checking.way !== 'email') return undefined;
	const binding = await bindingOf(db, authServices, checking);
	if (!binding) throw refuse('code_wrong');
	return await authServices.codes.checkCode(db, { ...binding, code: checking.code });
}

async function consumeProof(
	tx: Tx,
	{ vault, codes }: AuthServices,
	{ way, sent, ...using }: ProofInput & { sent: CheckedCode | undefined },
): Promise<boolean> {
	// Compared before the transaction.
	if (way === 'name') return true;
	if (way === 'totp') return await consumeTotpCode(tx, vault, using);
	if (way === 'recovery') {
		const isRight = await consumeRecoveryCode(tx, vault, using);
		if (isRight) await recordEvent(tx, { kind: 'recovery_used', ...using });
		return isRight;
	}
	if (!sent) return false;
	await codes.consumeCode(tx, sent, using.now);
	return true;
}

/** Sends the code of a pending login. Refuses as the call `sendLoginCode` says. */
export async function sendCodeOfLogin(
	db: Database,
	authServices: AuthServices,
	sending: { input: InputOf<typeof sendLoginCode>; client: Client; now: Date },
): Promise<{ expiredMinutes: number }> {
	const { input, client, now } = sending;
	const deviceHash = hashOf(client.deviceKey ?? '');
	const pending = await rows.findPending(db, { idHash: hashOf(input.pendingId), deviceHash, now });
	if (!pending) throw refuse('login_verify_expired');
	const { memberId, ways } = pending;
	if (!ways.includes(input.way)) throw refuse('invalid_input', {}, 'way');
	const binding = await bindingOf(db, authServices, { memberId, way: input.way, client, now });
	if (!binding) throw refuse('invalid_input', {}, 'way');
	return await authServices.codes.requestCode(db, binding);
}

async function bindingOf(
	db: Database,
	{ vault }: AuthServices,
	{ memberId, way, client, now }: Omit<ProofInput, 'code' | 'accountName'>,
): Promise<CodeBinding | undefined> {
	const { mobile, email } = await readContacts(db, vault, memberId);
	const common = { purpose: 'verify-login' as const, client, memberId, now };
	if (way === 'sms' && mobile?.isVerified) return { ...common, to: { mobile } };
	if (way === 'email' && email?.isVerified) return { ...common, to: { email: email.address } };
	return undefined;
}
