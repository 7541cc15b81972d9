import type { FocusEvent, ReactNode } from 'react';
import { latestBirthday } from '#lib/rules/age.ts';
import { SECRET_FIELDS } from '#lib/rules/auth/registration-fields.ts';
import type { FormField } from '#lib/rules/auth/registration-form.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { inputOf } from './field-inputs.ts';

interface Props {
	field: FormField;
	showLabel: string;
	value: string | undefined;
	error: string | undefined;
	/** The date at the site, `yyyy-MM-dd`: the bound of a birthday. */
	today: string | undefined;
	ageMin: number;
	/** A status that replaces the hint. */
	status?: string | undefined;
	before?: ReactNode;
	after?: ReactNode;
	onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
	onInput?: (() => void) | undefined;
}

/** A field of the registration; the settings decide which fields there are. */
export function RegisterField({ field, showLabel, value, error, today, ageMin, ...rest }: Props) {
	const { name, label, isRequired } = field;
	const hint = rest.status ?? field.hint;
	const shared = { ...inputOf(name), name, label, hint, error, required: isRequired };
	if (SECRET_FIELDS.includes(name)) return <PasswordField {...shared} showLabel={showLabel} />;
	return (
		<Field
			{...shared}
			defaultValue={value}
			maxLength={255}
			isNext={rest.status !== undefined}
			max={name === 'birthday' && today ? latestBirthday(today, ageMin) : undefined}
			before={rest.before}
			after={rest.after}
			onBlur={rest.onBlur}
			onInput={rest.onInput}
		/>
	);
}
