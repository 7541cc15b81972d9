import type { Logger } from 'pino';
import { type RegistrationType, requiresCaptcha } from '#lib/rules/auth/registration-fields.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { BotCheck } from '#platform/people/bot-check/bot-check.ts';
import type { CheckedCode } from '#platform/people/codes/check-code.ts';
import type { Codes } from '#platform/people/codes/codes.ts';
import { findMemberIdByMobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import { openedSession } from '../auth/login/log-in.ts';
import { hashPassword, NO_PASSWORD } from '../auth/passwords/password.ts';
import { openSession } from '../auth/sessions/sessions.ts';
import type { AddressThrottle } from '../auth/throttle.ts';
import { findMember, insertMember } from '../members/members.ts';
import { placeMember } from '../tree/place-member.ts';
import { findInviters, type Inviters } from './find-inviters.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { makeName } from './make-name.ts';
import { type NewMemberInput, type Registration, readRegistration } from './read-registration.ts';
import { refuseExcluded } from './refuse-excluded.ts';
import { insertRegistration, type Upline } from './rows.ts';
import { saveProfile } from './save-registration.ts';

interface Parts {
	vault: Vault;
	codes: Codes;
	botCheck: BotCheck;
	settings: Pick<SettingsCache, 'values'>;
	/** The links of agents. */
	links: InvitationLinks;
	perAddress: AddressThrottle;
	log: Pick<Logger, 'warn'>;
}

interface RegisterMemberInput extends Parts {
	input: NewMemberInput;
	type: RegistrationType;
	/** The platform generates the name. */
	isAutoNamed?: boolean;
	client: Client;
	now: Date;
}

/** Creates an account and opens its first session. Refuses as the call `register` says. */
export async function registerMember(db: Database, registering: RegisterMemberInput) {
	const { vault, codes, botCheck, settings, perAddress, input, type, client, now } = registering;
	const { isAutoNamed = false, links } = registering;
	const reading = { input, type, isAutoNamed, settings: settings.values(), now };
	const registration = readRegistration(reading);
	await perAddress.consumeFrom(client.address);
	const inviters = await findInviters(db, registration, { links, now });
	const needsCaptcha = requiresCaptcha(registerRulesOf(settings.values()));
	await botCheck.admit(db, { purpose: 'register', input, client, now, needsCaptcha });
	const code = await checkCode(db, registering, registration);

	const { password, paymentPassword } = registration;
	const passwordHash = password === undefined ? NO_PASSWORD : await hashPassword(password);
	const paymentPasswordHash = paymentPassword && (await hashPassword(paymentPassword));
	// Runs after the hashing, so that it takes as long as the refusal of a taken name or number.
	const { mobile, email, details } = registration;
	const typed = { email, idNumber: details.idNumber };
	await refuseExcluded(db, vault, {
		verified: code ? { mobile } : {},
		unverified: code ? typed : { ...typed, mobile },
		isNumberName: type === 'registerMobile',
		log: registering.log,
	});
	const work = transaction(db, async (tx): Promise<OpenedSession> => {
		if (code) await codes.consumeCode(tx, code, now);
		const isVerified = code !== undefined;
		await refuseTakenNumber(tx, vault, registration, isVerified);
		const nickname = isAutoNamed
			? await makeName(tx)
			: await chooseName(tx, registration, isVerified);
		const creating = { nickname, passwordHash, now, inviters, links };
		const { id, memberType } = await createInvited(tx, creating);
		const profile = { registration, paymentPasswordHash, isMobileVerified: isVerified, now };
		await saveProfile(tx, vault, { memberId: id, ...profile });
		const source = sourceOf(input, client);
		await insertRegistration(tx, { memberId: id, type, ...inviters, now, ...source });
		const by = 'registration';
		const token = await openSession(tx, { memberId: id, type: memberType, client, now, by });
		const created = { id, nickname, type: memberType, isPasswordExpired: false };
		return openedSession(created, { token, by, firstTimeLogin: true });
	});
	return await work.catch((error: unknown) => {
		throw isNumberTaken(error, registration) ? refuse('mobile_taken', {}, 'mobileNum') : error;
	});
}

/** True if a concurrent registration took the number, or the name made of it, after the check. */
function isNumberTaken(error: unknown, { username, mobile }: Registration): boolean {
	if (!(error instanceof Refusal)) return false;
	if (error.code === 'username_taken') return username === undefined && mobile !== undefined;
	return error.code === 'contact_taken';
}

/** Checks the code of the number, if one is required. */
async function checkCode(
	db: Database,
	{ codes, input, client, now }: RegisterMemberInput,
	{ mobile, verificationCode }: Registration,
): Promise<CheckedCode | undefined> {
	if (!mobile || verificationCode === undefined) return undefined;
	const binding = { purpose: 'register', to: { mobile }, client, now } as const;
	const { firebaseIdToken } = input;
	return await codes.checkCode(db, { ...binding, code: verificationCode, firebaseIdToken });
}

/** Refuses a verified number of another member as `mobile_taken`. */
async function refuseTakenNumber(
	tx: Tx,
	vault: Vault,
	{ mobile }: Registration,
	isVerified: boolean,
): Promise<void> {
	if (!mobile || !isVerified) return;
	if ((await findMemberIdByMobile(tx, vault, mobile)) === undefined) return;
	throw refuse('mobile_taken', {}, 'mobileNum');
}

/**
 * Chooses the user name. Source: spec 5, "When registering by mobile the username is set to the
 * mobile number". That name may be taken, by the same digits of another country or by a member who
 * never verified them; then the name of a verified number is its international form.
 */
async function chooseName(
	tx: Tx,
	{ username, mobile }: Registration,
	isVerified: boolean,
): Promise<string> {
	if (username !== undefined) return username;
	if (!mobile) throw refuse('mobile_invalid', {}, 'mobileNum');
	const whole = internationalNumber(mobile).slice(1);
	for (const name of isVerified ? [mobile.number, whole] : [mobile.number]) {
		if (!(await isUsernameTaken(tx, name))) return name;
	}
	throw refuse('mobile_taken', {}, 'mobileNum');
}

function sourceOf({ registerMethod, registerUrl, domain }: NewMemberInput, client: Client) {
	return { method: registerMethod ?? 'WEB', url: registerUrl, domain: domain ?? client.hostname };
}

interface CreateInvitedInput {
	nickname: string;
	passwordHash: string;
	now: Date;
	inviters: Inviters;
	links: InvitationLinks;
}

/** Creates a member below the one who has invited it; by a link with the type that the link gives. */
async function createInvited(tx: Tx, { inviters, links, ...member }: CreateInvitedInput) {
	const { upline, link } = inviters;
	let memberType = 0;
	const create = async (type: number) => {
		memberType = type;
		return await createMember(tx, { ...member, type, upline });
	};
	const { now } = member;
	const id = link
		? await links.register(tx, { linkId: link.linkId, now, create })
		: await create(memberType);
	return { id, memberType };
}

interface CreateMemberInput {
	nickname: string;
	passwordHash: string;
	type: number;
	now: Date;
	upline?: Pick<Upline, 'memberId'> | undefined;
}

/** Inserts a member, below its upline from today on. Refuses `username_taken`. */
export async function createMember(tx: Tx, creating: CreateMemberInput): Promise<number> {
	const { upline, ...row } = creating;
	const id = await insertMember(tx, row);
	if (id === undefined) throw refuse('username_taken', {}, 'username');
	if (upline) await placeMember(tx, { memberId: id, uplineId: upline.memberId, now: row.now });
	return id;
}

/** True if the user name is taken. */
export async function isUsernameTaken(db: Tx, username: string): Promise<boolean> {
	return (await findMember(db, { username })) !== undefined;
}
