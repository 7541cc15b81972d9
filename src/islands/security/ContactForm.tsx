import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { type ContactFields, checkContact, readContact } from '#lib/rules/security/contact.ts';
import { $binding, contactCode, submitContact } from '#lib/stores/security/contact.ts';
import { sendContactCode } from '#lib/wps/contract/security.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { CodeFields } from '../ui/CodeFields.tsx';
import { Field } from '../ui/Field.tsx';
import { PhoneCodeFields } from '../ui/PhoneCodeFields.tsx';
import { type CodeFormField, type CodeFormStart, useCodeForm } from '../ui/use-code-form.ts';

interface Props extends CodeFormStart {
	locale: Locale;
	kind: ContactFields['kind'];
	/** The page of the form, the page after the binding, and the page of the step-up. */
	paths: { form: string; done: string; confirm: string };
	/** The values that were sent without a script. */
	given?: { mobileNum: string; email: string } | undefined;
}

/** Binds a number or an address by a code. A plain form of its page until it is hydrated. */
export function ContactForm(props: Props) {
	const { locale, kind, paths, given } = props;
	const t = translate(locale, 'security');
	const { view, step, mustConfirm, handleCode, handleSubmit } = useContact(props);
	const texts = {
		hint: t('contact_hint'),
		sent: (minutes: number) => t('contact_sent', { minutes }),
	};
	const code = { locale, view, texts, onCode: handleCode };
	const submit = {
		label: t('confirm_code'),
		busyLabel: t('confirming_code'),
		isBusy: step === 'sending',
	};

	return (
		<AuthForm
			locale={locale}
			formRef={view.form}
			action={paths.form}
			hasCodeButton
			refusal={mustConfirm ? undefined : view.formRefusal}
			submit={submit}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="act" value="contact" />
			{kind === 'mobile' ? (
				<PhoneCodeFields {...code} mobileNum={given?.mobileNum} />
			) : (
				<>
					<Field
						label={t('email')}
						name="email"
						type="email"
						defaultValue={given?.email}
						error={view.errorOf('email')}
						autoComplete="email"
						maxLength={254}
						required
					/>
					<CodeFields {...code} />
				</>
			)}
		</AuthForm>
	);
}

/** The state of the form, its code and its submission. */
function useContact(props: Props) {
	const { locale, kind, paths } = props;
	const binding = useStore($binding, { ssr: 'initial' });
	const own = binding.step === 'editing' ? binding.refusal : undefined;
	const field: CodeFormField = kind === 'email' ? 'email' : 'mobileNum';
	const fieldOf = { contact_taken: field };
	const view = useCodeForm({ locale, code: contactCode, start: props, refusal: own, fieldOf });
	const { form, dialCode, refusal } = view;
	const mustConfirm = refusal?.code === 'step_up_needed';
	useEffect(() => {
		if (mustConfirm) location.assign(paths.confirm);
	}, [mustConfirm, paths.confirm]);

	function readChecked(isAsking: boolean) {
		if (!form.current) return undefined;
		const fields = readContact(new FormData(form.current));
		if (!view.isGood(checkContact(fields, { isAsking }))) return undefined;
		const { mobileNum, email, verificationCode } = fields;
		const contact = kind === 'email' ? { email } : { mobileNum, countryDialingCode: dialCode };
		return { contact, verificationCode };
	}

	function handleCode() {
		const checked = readChecked(true);
		if (!checked) return;
		$binding.set({ step: 'editing' });
		void contactCode.send(sendContactCode, checked.contact);
	}

	function handleSubmit() {
		const checked = readChecked(false);
		if (!checked) return;
		const { contact, verificationCode } = checked;
		void contactCode.submitWith($binding, verificationCode, (proof) =>
			submitContact({ ...contact, ...proof, verificationCode }, paths.done),
		);
	}

	return { view, step: binding.step, mustConfirm, handleCode, handleSubmit };
}
