import { type RefObject, useEffect, useState } from 'react';
import { checkInvitation } from '#lib/stores/auth/registration.ts';

/**
 * What the address of the page brings along: a referral code fills in its field, an affiliate code is
 * checked and, when it is good, taken without showing its field (spec 4, "Affiliate code field").
 */
export function useInvitation(
	form: RefObject<HTMLFormElement | null>,
	known: string | undefined,
): string | undefined {
	const [affiliateCode, setAffiliateCode] = useState(known);

	useEffect(() => {
		const query = new URLSearchParams(location.search);
		fillIn(form.current, 'referralCode', query.get('referralCode'));
		const code = query.get('affiliateCode')?.trim();
		if (!code || known !== undefined) return;
		void checkInvitation(code).then((isValid) => {
			if (isValid) setAffiliateCode(code);
			else fillIn(form.current, 'affiliateCode', code);
		});
	}, [form, known]);

	return affiliateCode;
}

/** What somebody has typed stays. */
function fillIn(form: HTMLFormElement | null, name: string, value: string | null): void {
	const input = form?.elements.namedItem(name);
	if (value && input instanceof HTMLInputElement && input.value === '') input.value = value;
}
