import type { RegistrationValues } from '#lib/rules/auth/registration.ts';
import { SECRET_FIELDS } from '#lib/rules/auth/registration-fields.ts';
import type { RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';

/** A referral or affiliate code in the address, within the length of codes. */
const CODE = /^[\w-]{1,64}$/;

/**
 * Fills the form in: with the submitted values except secrets, and with the codes of the address. A
 * valid affiliate code hides its field (spec 4).
 */
export async function startRegistration(
	{ locals, url }: { locals: App.Locals; url: URL },
	form: RegistrationForm,
	typed: RegistrationValues = {},
): Promise<RegistrationForm> {
	const [referral, affiliate] = ['referralCode', 'affiliateCode'].map((name) => {
		const code = url.searchParams.get(name)?.trim() ?? '';
		return CODE.test(code) ? code : '';
	});
	const values: RegistrationValues = {
		...(referral && { referralCode: referral }),
		...(affiliate && { affiliateCode: affiliate }),
		...typed,
	};
	for (const name of SECRET_FIELDS) delete values[name];
	const isAsked = form.types.some(({ fields }) =>
		fields.some(({ name }) => name === 'affiliateCode'),
	);
	if (!isAsked || !affiliate) return { ...form, values };
	const answer = await locals.wps(checkAffiliate, { code: affiliate, domain: url.hostname });
	const isGood = answer.ok && answer.value.valid;
	return { ...form, values, ...(isGood && { affiliateCode: affiliate }) };
}
