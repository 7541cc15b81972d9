import { CodeFields, type CodeFieldsProps } from './CodeFields.tsx';
import { PhoneField } from './PhoneField.tsx';

interface Props extends CodeFieldsProps {
	/** The value typed before. */
	mobileNum: string | undefined;
}

/** A mobile number with its country, and the code that is sent to it. */
export function PhoneCodeFields({ mobileNum, ...code }: Props) {
	const { locale, view } = code;
	return (
		<>
			<PhoneField
				locale={locale}
				countries={view.countries}
				value={mobileNum}
				error={view.errorOf('mobileNum')}
				onDialCode={view.setDialCode}
			/>
			<CodeFields {...code} />
		</>
	);
}
