import type { InputOf, ValueOf } from '#lib/wps/call.ts';
import type {
	bindContact as bindContactCall,
	sendContactCode as sendContactCodeCall,
} from '#lib/wps/contract/security.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Database } from '#platform/db/database.ts';
import type { CodeBinding } from '#platform/people/codes/binding.ts';
import {
	findMemberIdByEmail,
	findMemberIdByMobile,
	setEmail,
	setMobile,
} from '#platform/people/profiles/contacts.ts';
import { mobileOf } from '#platform/people/profiles/mobile-of.ts';
import type { AuthServices } from '../auth-services.ts';
import { liftLimit } from '../sessions/limited-session.ts';
import { type CallerContext, changeCredential } from './credential-change.ts';
import { requireRecentProof } from './recent-auth.ts';

type SendContactCodeInput = Omit<InputOf<typeof bindContactCall>, 'verificationCode'>;

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

/** Sends the code that binds a number or an address. Refuses as the call `sendContactCode` says. */
export async function sendContactCode(
	db: Database,
	{ codes }: AuthServices,
	{ given, caller, client, now }: CallerContext & { given: SendContactCodeInput },
): Promise<ValueOf<typeof sendContactCodeCall>> {
	const binding = bindingOf({ given, caller, client, now });
	await requireRecentProof(db, caller, now);
	return await codes.requestCode(db, { ...binding, firebaseChannel: given.firebaseChannel });
}

/**
 * Binds a number or an address and returns the session's new token. Refuses as the call
 * `bindContact` says.
 */
export async function bindContact(
	db: Database,
	authServices: AuthServices,
	{ given, code, ...changing }: CallerContext & { given: SendContactCodeInput; code: string },
): Promise<string> {
	const { codes, vault } = authServices;
	const { caller, client, now } = changing;
	const binding = bindingOf({ given, ...changing });
	await requireRecentProof(db, caller, now);
	const { firebaseIdToken } = given;
	const checked = await codes.checkCode(db, { ...binding, code, firebaseIdToken });
	const { to } = binding;
	const { memberId } = caller;
	const owner =
		'mobile' in to
			? await findMemberIdByMobile(db, vault, to.mobile)
			: await findMemberIdByEmail(db, vault, to.email);
	if (owner !== undefined && owner !== memberId) throw refuse('contact_taken');
	const kind = 'mobile' in to ? 'mobile_changed' : 'email_changed';
	const { token } = await changeCredential(db, authServices, {
		...changing,
		kind,
		notice: kind,
		liftsLimit: true,
		work: async (tx) => {
			await codes.consumeCode(tx, checked, now);
			const common = { memberId, verifiedAt: now };
			if ('mobile' in to) await setMobile(tx, vault, { ...common, mobile: to.mobile });
			else await setEmail(tx, vault, { ...common, address: to.email });
			await liftLimit(tx, { caller, client, now });
		},
	});
	return token;
}

function bindingOf({
	given,
	caller,
	client,
	now,
}: CallerContext & { given: SendContactCodeInput }): CodeBinding {
	const common = { client, memberId: caller.memberId, now };
	const { mobileNum, countryDialingCode = '', email } = given;
	if (mobileNum !== undefined) {
		const mobile = mobileOf(countryDialingCode, mobileNum);
		if (!mobile) throw refuse('mobile_invalid', {}, 'mobileNum');
		return { ...common, purpose: 'bind-mobile', to: { mobile } };
	}
	if (email === undefined || !EMAIL.test(email)) throw refuse('invalid_input', {}, 'email');
	return { ...common, purpose: 'bind-email', to: { email } };
}
