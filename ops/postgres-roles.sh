#!/bin/sh
# Runs once, when the database of compose.yaml is created: a role and its database for each part of
# the site. The passwords are those of the addresses in the secrets.
set -eu

password_of() {
	sed -E 's|^postgres(ql)?://[^:]+:([^@]+)@.*$|\2|' "/run/secrets/$1-url"
}

psql -v ON_ERROR_STOP=1 -U postgres \
	-v owner="$(password_of owner)" -v app="$(password_of app)" \
	-v studio="$(password_of studio)" -v psp="$(password_of psp)" <<'SQL'
create role jhilik_owner login password :'owner';
create role jhilik_app login password :'app';
create role jhilik_studio login password :'studio';
create role jhilik_psp login password :'psp';
create database jhilik owner jhilik_owner;
create database jhilik_studio owner jhilik_studio;
create database jhilik_psp owner jhilik_psp;
revoke connect on database jhilik, jhilik_studio, jhilik_psp from public;
grant connect on database jhilik to jhilik_app;
SQL
