-- Who a person is at an identity provider, with the roles that it gives them. An address never decides it.
CREATE TABLE sso_identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL,
  roles TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (provider, subject)
);

CREATE INDEX sso_identities_of_account ON sso_identities (account_id);
