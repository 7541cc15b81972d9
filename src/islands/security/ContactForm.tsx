import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { type ContactFields, checkContact, readContact } from '#lib/rules/security/contact.ts';
import { $binding, contactCode, submitContact } from '#lib/stores/security/contact.ts';
import { sendContactCode } from '#lib/wps/contract/security.ts';
import { CodeFields } from '../ui/CodeFields.tsx';
import { EnterSubmit } from '../ui/EnterSubmit.tsx';
import { Field } from '../ui/Field.tsx';
import { PhoneCodeFields } from '../ui/PhoneCodeFields.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { type CodeFormField, type CodeFormStart, useCodeForm } from '../ui/use-code-form.ts';

interface Props extends CodeFormStart {
	locale: Locale;
	kind: ContactFields['kind'];
	/** Where it leads when it is bound, and where a fresh proof is given. */
	paths: { form: string; done: string; confirm: string };
	/** What was typed before. */
	given?: { mobileNum: string; email: string } | undefined;
}

/** A number or an address, and the code that proves it. A plain form until it is hydrated. */
export function ContactForm(props: Props) {
	const { locale, kind, paths, given } = props;
	const t = translate(locale, 'security');
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

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const checked = readChecked(false);
		if (!checked) return;
		const { contact, verificationCode } = checked;
		void contactCode.submitWith($binding, verificationCode, (proof) =>
			submitContact({ ...contact, ...proof, verificationCode }, paths.done),
		);
	}

	const code = {
		locale,
		view,
		texts: {
			hint: t('contact_hint'),
			sent: (minutes: number) => t('contact_sent', { minutes }),
		},
		onCode: handleCode,
	};

	return (
		<form
			ref={form}
			className="form"
			method="post"
			noValidate
			action={paths.form}
			onSubmit={handleSubmit}
		>
			<EnterSubmit />
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
			<RefusalText isOfForm locale={locale} refusal={mustConfirm ? undefined : view.formRefusal} />
			<SubmitButton
				label={t('confirm_code')}
				busyLabel={t('confirming_code')}
				isBusy={binding.step === 'sending'}
			/>
		</form>
	);
}
