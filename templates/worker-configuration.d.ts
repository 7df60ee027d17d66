interface Env {}
