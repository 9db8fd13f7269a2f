#!/bin/sh
# Run once by PostgreSQL's image: the two roles and the database (README.md, 'Two roles'), and the one extension that needs an administrator.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" --username postgres <<'SQL'
create role matwise_owner login password :'owner';
create role matwise_app login password :'app';
create database matwise owner matwise_owner encoding 'UTF8' template template0;
\connect matwise
create extension if not exists cube;
create extension if not exists earthdistance;
SQL
