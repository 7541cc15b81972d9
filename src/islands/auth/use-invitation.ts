import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkInvitation } from '#lib/stores/auth/registration.ts';

/**
 * Reads the codes of the address. A referral code fills in its field. An affiliate code is checked: a
 * valid one is returned and replaces its field (spec 4, "Affiliate code field"). A typed one is checked
 * when its field is left; `isUnknown` until it is changed. `unchecked` is a code of the address whose
 * check still runs: a form that is sent meanwhile must not lose it.
 */
export function useInvitation(form: RefObject<HTMLFormElement | null>, known: string | undefined) {
	const [affiliateCode, setAffiliateCode] = useState(known);
	const [isUnknown, setUnknown] = useState(false);
	const unchecked = useRef<string>(undefined);

	useEffect(() => {
		const query = new URLSearchParams(location.search);
		fillIn(form.current, 'referralCode', query.get('referralCode'));
		const code = query.get('affiliateCode')?.trim();
		if (!code || known !== undefined) return;
		unchecked.current = code;
		void checkInvitation(code).then((isValid) => {
			unchecked.current = undefined;
			if (isValid) setAffiliateCode(code);
			else fillIn(form.current, 'affiliateCode', code);
			setUnknown(!isValid);
		});
	}, [form, known]);

	async function check(input: HTMLInputElement): Promise<void> {
		const code = input.value.trim();
		const isValid = code === '' || (await checkInvitation(code));
		// The field may have changed while its code was checked.
		if (input.value.trim() === code) setUnknown(!isValid);
	}

	return { affiliateCode, unchecked, isUnknown, check, forget: () => setUnknown(false) };
}

/** Fills in an empty field; a typed value stays. */
function fillIn(form: HTMLFormElement | null, name: string, value: string | null): void {
	const input = form?.elements.namedItem(name);
	if (!value || !(input instanceof HTMLInputElement) || input.value !== '') return;
	input.value = value;
	input.closest('details')?.setAttribute('open', '');
}
